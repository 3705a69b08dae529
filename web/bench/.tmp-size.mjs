import { build, defaultClientConditions } from 'vite';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
const root = path.resolve(import.meta.dirname, '..');
const FIRST = ['index.html','src/features/bookings/list/bookings-page.tsx','src/features/bookings/list/reads.ts','react-dom/client.js'];
const rr = process.env.RR;
async function run(name, extra) {
  const t=Date.now();
  const built = await build({ root, configFile: path.join(root,'vite.config.ts'), logLevel:'error', ...extra, plugins:[...(extra.plugins??[])], build: { write:false, reportCompressedSize:false, sourcemap:false, ...(extra.build??{}) } });
  const chunks = new Map(built.output.filter(e=>e.type==='chunk').map(c=>[c.fileName,c]));
  const seen=new Set();
  const go=f=>{ if(seen.has(f)||!chunks.has(f))return; seen.add(f); for(const i of chunks.get(f).imports) go(i); };
  for(const s of FIRST) for(const c of chunks.values()) if(c.moduleIds.some(id=>id.endsWith('/'+s))) { go(c.fileName); break; }
  let sum=0; const parts=[];
  for(const f of seen){ const n=gzipSync(chunks.get(f).code,{level:9}).length; sum+=n; parts.push(`${f.replace(/assets\/|-[\w-]{8}\.js/g,'')} ${(n/1000).toFixed(1)}`); }
  console.log(name, (sum/1000).toFixed(2), parts.join(', '), ((Date.now()-t)/1000).toFixed(0)+'s');
}
const variants = {
  base: {},
  prod: { plugins:[{name:'rr',enforce:'pre',resolveId(id){ if(id==='react-router'||id==='react-router/dom') return null; },async load(){return null}, }], resolve:{alias:[{find:/^react-router$/,replacement:rr+'/dist/production/index.mjs'},{find:/^react-router\/dom$/,replacement:rr+'/dist/production/dom-export.mjs'}]} },
  pure: { build:{ rolldownOptions:{ treeshake:{ manualPureFunctions:['createContext','React','forwardRef','memo','lazy'], propertyReadSideEffects:false, unknownGlobalSideEffects:false } } } },
};
for (const v of process.argv.slice(2)) await run(v, variants[v]);
