/**
 * The one script inside the document; it is the same in every document, and the content policy names its hash. It has three duties.
 *
 * Before all, it says where scripts may come from at all (Trusted Types): our own origin.
 *
 * It holds the modules and the display face back until the first view is painted and its lead picture with it (or that did not come
 * within a second and a half), so that on a slow line the visitor's bytes go to what he looks at; a touch starts them at once. A
 * face that came at an earlier visit is used from the start.
 *
 * And as long as nothing answers to them it keeps what the visitor does, as `early.ts` describes it: presses of buttons and forms
 * that are sent are held, once each, and what is typed is noted. When the entry does not come, what was held and all that follows
 * goes its way without script.
 */
export const LATE_START =
  '(()=>{const y=self.trustedTypes;y&&y.createPolicy("default",{createScriptURL:u=>new URL(u,location.href).origin===location.origin?u:null});' +
  'const d=document,k="MC_FACES",e=d.documentElement,t=new Map,w=new Set,' +
  "o=v=>t.set(v.target,[v.target.value,v.target.checked])," +
  'h=v=>{const b=v.type=="submit"?v.target:v.target.closest?.("button");b&&(v.preventDefault(),v.stopImmediatePropagation(),w.add(b),b.dataset.held="")},' +
  "m={input:o,change:o,click:h,submit:h},r=()=>{for(const n in m)removeEventListener(n,m[n],!0)}," +
  "x=()=>{r();w.forEach(b=>{delete b.dataset.held;b.requestSubmit?b.requestSubmit():b.click()})};" +
  "for(const n in m)addEventListener(n,m[n],!0);self.melaEarly={typed:t,held:w,release:r};" +
  'const s=()=>{if(s.d)return;s.d=1;e.dataset.faces="";try{localStorage[k]=1}catch{}' +
  'd.querySelectorAll("link[rel=late-module]").forEach(l=>l.rel="modulepreload");' +
  'd.querySelectorAll("script[type=late-module]").forEach(l=>{const n=d.createElement("script");n.type="module";n.onerror=x;n.src=l.dataset.src;d.head.append(n)})},' +
  "p=()=>requestAnimationFrame(()=>setTimeout(s,0))," +
  'f=()=>{const i=d.querySelector("img[fetchpriority=high]");if(!i||i.complete)return p();' +
  'i.addEventListener("load",p);i.addEventListener("error",p);setTimeout(s,1500)};' +
  'try{if(localStorage[k])e.dataset.faces=""}catch{}for(const n of["pointerdown","keydown"])addEventListener(n,s,{once:true,passive:true,capture:true});setTimeout(s,3e3);' +
  'try{new PerformanceObserver(f).observe({type:"paint",buffered:true})}catch{f()}})()';
