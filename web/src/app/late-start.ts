/**
 * The one script inside the document. It holds the modules and the display face back until the first view is painted and its lead picture with
 * it (or that did not come within a second and a half), so that on a slow line the visitor's bytes go to what he looks at;
 * a touch starts them at once. Before all, it says where scripts may come from at all (Trusted Types): our own origin. A face that came at an earlier visit is used from the start. It is the same in every document: the content policy names its hash.
 */
export const LATE_START =
  '(()=>{const y=self.trustedTypes;y&&y.createPolicy("default",{createScriptURL:u=>new URL(u,location.href).origin===location.origin?u:null});' +
  'const d=document,k="MC_FACES",e=d.documentElement,s=()=>{if(s.d)return;s.d=1;e.dataset.faces="";try{localStorage[k]=1}catch{}' +
  'd.querySelectorAll("link[rel=late-module]").forEach(l=>l.rel="modulepreload");' +
  'd.querySelectorAll("script[type=late-module]").forEach(l=>{const n=d.createElement("script");n.type="module";n.src=l.dataset.src;d.head.append(n)})},' +
  "p=()=>requestAnimationFrame(()=>setTimeout(s,0))," +
  'f=()=>{const i=d.querySelector("img[fetchpriority=high]");if(!i||i.complete)return p();' +
  'i.addEventListener("load",p);i.addEventListener("error",p);setTimeout(s,1500)};' +
  'try{if(localStorage[k])e.dataset.faces=""}catch{}for(const n of["pointerdown","keydown"])addEventListener(n,s,{once:true,passive:true,capture:true});setTimeout(s,3e3);' +
  'try{new PerformanceObserver(f).observe({type:"paint",buffered:true})}catch{f()}})()';
