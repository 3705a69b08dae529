import fs from 'node:fs';
import { launchBrowser } from './throttled.mjs';
const [,, file, out, x, y, w, h, z] = process.argv;
const b = await launchBrowser(); const p = await b.newPage({ viewport: { width: Math.round(w*z), height: Math.round(h*z) } });
await p.setContent(`<body style="margin:0;overflow:hidden"><img style="position:absolute;left:${-x*z}px;top:${-y*z}px;zoom:1;transform-origin:0 0;transform:scale(${z})" src="data:image/png;base64,${fs.readFileSync(file).toString('base64')}">`); await p.screenshot({ path: out }); await b.close();
