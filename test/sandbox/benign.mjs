// Small documents that must work, in both forms. Each sets `document.title = 'works'` when it does; the test reads it in the frame.

const works = "document.title='works'";
const script = (code) => `<script>${code}</script>`;

/** [name, markup, what the test does with it]. */
export const benign = [
  ['canvas drawing', `<canvas id=c width=40 height=40></canvas>${script(`const x=c.getContext('2d');x.fillStyle='#f00';x.fillRect(0,0,40,40);if(x.getImageData(5,5,1,1).data[0]===255)${works}`)}`],
  ['animation frames', script(`let n=0;(function f(){if(++n>5)${works};else requestAnimationFrame(f)})()`)],
  ['timers', script(`let n=0;const t=setInterval(()=>{if(++n===3){clearInterval(t);${works}}},50)`)],
  ['inline SVG', `<svg width=20 height=20><circle id=k cx=10 cy=10 r=5 /></svg>${script(`if(k.getBBox().width===10)${works}`)}`],
  ['data: image', script(`const i=new Image;i.onload=()=>{if(i.width===1)${works}};i.src='data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'`)],
  ['blob: image', script(`const i=new Image;i.onload=()=>{${works}};i.src=URL.createObjectURL(new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'],{type:'image/svg+xml'}))`)],
  ['CSS animation', `<style>@keyframes k{to{opacity:0}}p{animation:k .1s}</style><p id=p>x</p>${script(`p.onanimationend=()=>{${works}}`)}`],
  ['inline style attribute', `<p id=p style="width:33px">x</p>${script(`if(p.offsetWidth===33)${works}`)}`],
  ['module script', `<script type=module>${works}</script>`],
  ['WebAudio', script(`const a=new AudioContext,o=a.createOscillator();o.connect(a.destination);o.start();if(a.currentTime>=0)${works}`)],
  ['WebGL or its absence', `<canvas id=c></canvas>${script(`c.getContext('webgl');${works}`)}`],
  ['localStorage without a net', script(`localStorage.setItem('best','7');localStorage.last=3;if(localStorage.best==='7'&&localStorage.getItem('last')==='3'&&localStorage.length===2&&localStorage.key(0)==='best'){localStorage.removeItem('best');localStorage.clear();if(localStorage.getItem('best')===null)${works}}`)],
  ['sessionStorage', script(`sessionStorage.a=1;if('a' in sessionStorage&&Object.keys(sessionStorage).length===1)${works}`)],
  ['cookies', script(`document.cookie='a=1; path=/';document.cookie='b=2';document.cookie='a=; max-age=0';if(document.cookie==='b=2')${works}`)],
  ['history', script(`history.pushState({level:2},'','?level=2');if(history.state.level===2)${works}`)],
  ['fragment links', `<a id=a href="#there">x</a><p id=there>y</p>${script(`onhashchange=()=>{if(location.hash==='#there')${works}};a.click()`)}`],
  ['a whole document', `<!DOCTYPE html><html lang="de"><head><meta charset="utf-8"><title>x</title><style>body{margin:7px}</style></head><body><p id=p>ä</p>${script(`if(document.documentElement.lang==='de'&&document.compatMode==='CSS1Compat'&&getComputedStyle(document.body).marginTop==='7px'&&p.textContent==='ä')${works}`)}</body></html>`],
  ['a bare fragment', `Score: <b id=b>0</b>${script(`b.textContent=1;if(document.body.innerText.includes('Score: 1'))${works}`)}`],
  ['custom elements and templates', `<template id=t><i>in</i></template><x-a></x-a>${script(`customElements.define('x-a',class extends HTMLElement{connectedCallback(){this.attachShadow({mode:'open'}).append(t.content.cloneNode(true));${works}}})`)}`],
  ['errors of its own', script(`addEventListener('error',()=>{${works}});setTimeout(()=>{throw new Error('x')})`)],
  ['a size to draw in', script(`addEventListener('load',()=>{if(innerWidth>200&&innerHeight>100&&devicePixelRatio>0)${works}})`)],
  ['text from another tongue', `<p id=p>日本語 — עברית 🎲</p>${script(`if([...p.textContent].includes('🎲'))${works}`)}`],
  ['crypto and random', script(`if(crypto.getRandomValues(new Uint8Array(4)).length===4&&Math.random()<1)${works}`)],
  ['structuredClone, Intl and Date', script(`if(structuredClone({a:1}).a===1&&new Intl.NumberFormat('en').format(1000)==='1,000'&&Date.now()>0)${works}`)],
  ['a form of its own', `<form id=f><input name=a value=4></form>${script(`if(new FormData(f).get('a')==='4')${works}`)}`],
  ['a form that is sent to itself', `<form id=f><input name=a value=4><button id=b>Go</button></form>${script(`f.addEventListener('submit',e=>{e.preventDefault();if(new FormData(f,e.submitter).get('a')==='4')${works}});b.click()`)}`],
  ['a form that is not valid', `<form id=f><input name=a required><button id=b>Go</button></form>${script(`let sent=0;f.onsubmit=e=>{e.preventDefault();if(++sent===1&&f.a.value==='x')${works}};b.click();f.a.value='x';f.requestSubmit()`)}`],
  ['observers', `<p id=p>x</p>${script(`new ResizeObserver(()=>new IntersectionObserver(()=>{${works}}).observe(p)).observe(p)`)}`],
  ['keys', `<p>press</p>${script(`addEventListener('keydown',e=>{if(e.key==='ArrowLeft')${works}})`)}`, 'key'],
  ['pointer', `<body style="height:300px">${script(`addEventListener('pointermove',e=>{if(e.buttons)${works}})`)}`, 'drag'],
  ['touch', `<body style="height:300px">${script(`addEventListener('touchstart',()=>{${works}})`)}`, 'touch'],
  ['resize', script(`addEventListener('resize',()=>{${works}})`), 'resize'],
];
