import { chromium } from '@playwright/test';
import fs from 'node:fs';
import { launchBrowser } from './throttled.mjs';
const [,, out, cols, height, ...files] = process.argv;
const b = await launchBrowser(); const p = await b.newPage({ viewport: { width: 2000, height: 1000 } });
const w = Math.floor(1980/Number(cols));
const imgs = files.map(f=>`<figure style="margin:2px;width:${w-6}px;display:inline-block;vertical-align:top;overflow:hidden;height:${height}px"><figcaption style="font:12px sans-serif">${f.split('/').pop()}</figcaption><img style="width:100%" src="data:image/png;base64,${fs.readFileSync(f).toString('base64')}"></figure>`).join('');
await p.setContent(`<body style="margin:0;background:#888">${imgs}</body>`); await p.screenshot({ path: out, fullPage: true }); await b.close();
