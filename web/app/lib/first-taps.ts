/**
 * Runs in the head of every page. A page can be read, searched and left through its links without our scripts, so a
 * visitor's page downloads them at the first sign of someone there: a touch, a key, a scroll. A tap on a link needs no
 * script and starts none. Until the scripts are there:
 *
 * - a tap on a button is noted, shown (`data-tapped`) and done again once it can be answered; `data-inline` marks a
 *   button that an inline script answers by itself;
 * - a choice in a GET form sends it, as its button would without scripts;
 * - a form that only scripts can send waits: its fields must not end up in the address;
 * - scripts that cannot be loaded are asked for again, a few seconds later and when the network is back. What was tapped
 *   waits, and a line says so (`#retry-line`).
 *
 * `startApp(start, isAtOnce)` is called at the end of the page (`page-scripts.tsx`); `app-ready` is sent to the
 * document once React has taken it over. Whoever is signed in, offline, reads a stored copy, or is shown a skeleton
 * (`aria-busy`) that only scripts can fill does not wait, and
 * whoever has the files already gets them as soon as the page is loaded.
 */
export const FIRST_TAPS = `(function(){
var w=window,d=document,taps=[],ready,wanted,start,timer,RETRY_MS=4000
var SIGNS=['scroll','wheel','pointerdown','touchstart','keydown','focusin','offline']
function release(tap){tap.at.removeAttribute('data-tapped');return tap.at.isConnected}
function begin(){
wanted=1
if(!start)return
var run=start
start=0
run().catch(function(){
start=run
showRetry()
clearTimeout(timer)
timer=setTimeout(begin,RETRY_MS)
})
}
function showRetry(){
var line=d.getElementById('retry-line')
if(line)line.hidden=ready||!taps.length
}
function keep(e,at,again){
e.preventDefault()
e.stopImmediatePropagation()
if(!taps.some(function(tap){return tap.at===at})){taps.push({at:at,again:again});at.setAttribute('data-tapped','')}
begin()
}
function onSign(e){if(!(/^(pointer|touch)/.test(e.type)&&e.target.closest&&e.target.closest('a')))begin()}
function onClick(e){
var b=e.target.closest&&e.target.closest('button')
if(ready||!b||b.disabled||b.dataset.inline!==undefined||b.type==='submit'&&b.form)return
keep(e,b,function(){b.click()})
}
function onSubmit(e){
var f=e.target
if(!ready&&!f.hasAttribute('action'))keep(e,e.submitter||f,function(){f.requestSubmit()})
}
function onChange(e){
var f=e.target.form
if(!ready&&f&&f.hasAttribute('action')&&e.target.localName==='select')f.requestSubmit()
}
SIGNS.forEach(function(name){w.addEventListener(name,onSign,{capture:true,passive:true})})
w.addEventListener('click',onClick,true)
w.addEventListener('submit',onSubmit,true)
w.addEventListener('change',onChange,true)
w.addEventListener('online',begin)
w.addEventListener('beforeinstallprompt',function(e){if(!ready){e.preventDefault();w.installOffer=e}})
d.addEventListener('app-ready',function(){
ready=1
showRetry()
SIGNS.forEach(function(name){w.removeEventListener(name,onSign,true)})
taps.splice(0).filter(release).forEach(function(tap){tap.again()})
})
w.startApp=function(run,isAtOnce){
var isCopy=Date.parse(d.lastModified)<performance.timeOrigin-2000
var isWaiting=d.querySelector('[aria-busy=true]')
start=run
if(isAtOnce||wanted||isWaiting||isCopy||!navigator.onLine||d.documentElement.dataset.session!==undefined)begin()
else if(navigator.serviceWorker&&navigator.serviceWorker.controller)w.addEventListener('load',begin)
}
})()`

/** Says that taps are answered from now on, and those noted until now. */
export const answerTaps = () => document.dispatchEvent(new Event('app-ready'))
