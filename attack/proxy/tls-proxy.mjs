// nginx with the configuration of docs/operations/nginx.conf, with local ports, paths and a self-made certificate.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../world/loopback.mjs'

/** The name in the example. It is never resolved: every connection goes to 127.0.0.1. */
export const NAME = 'care.example.org'

const example = path.resolve(import.meta.dirname, '../../docs/operations/nginx.conf')

/**
 * `changes` make a broken twin of the example: pairs of a text and its replacement.
 * @param {{ folder: string, serverPort: number, changes?: (string | RegExp)[][] }} wanted
 */
export async function startProxy({ folder, serverPort, changes = [] }) {
  mkdirSync(folder, { recursive: true })
  const [port, plainPort] = [await freePort(), await freePort()]
  const ca = makeCertificate(folder)
  const settings = settingsFor({ folder, serverPort, port, plainPort, changes })
  writeFileSync(path.join(folder, 'nginx.conf'), settings)
  const child = spawn('nginx', [
    '-p',
    folder,
    '-c',
    path.join(folder, 'nginx.conf'),
    '-e',
    path.join(folder, 'start.log'),
  ])
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const proxy = {
    port,
    plainPort,
    ca,
    log: () => ['access.log', 'error.log', 'start.log'].map((name) => readIfThere(path.join(folder, name))).join(''),
    ask: (method, address, options) => ask(proxy, method, address, options),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
  for (let tries = 0; (await ask(proxy, 'GET', '/healthz', { timeout: 1000 })).status === 0; tries += 1) {
    if (child.exitCode !== null || tries > 100) throw new Error(`nginx did not start: ${said}${proxy.log()}`)
    await pause(50)
  }
  return proxy
}

/** Every change must match, or the run would not test the example. */
function settingsFor({ folder, serverPort, port, plainPort, changes }) {
  const ours = [
    ['server 127.0.0.1:3000 ', `server 127.0.0.1:${serverPort} `],
    ['  listen 80;\n  listen [::]:80;\n', `  listen 127.0.0.1:${plainPort};\n`],
    ['  listen 443 ssl http2;\n  listen [::]:443 ssl http2;\n', `  listen 127.0.0.1:${port} ssl http2;\n`],
    ['/etc/ssl/caseloom/fullchain.pem', path.join(folder, 'server.pem')],
    ['/etc/ssl/caseloom/privkey.pem', path.join(folder, 'server.key')],
    ['/var/log/nginx/caseloom.log', path.join(folder, 'access.log')],
    ['/var/log/nginx/caseloom-error.log', path.join(folder, 'error.log')],
  ]
  const site = [...changes, ...ours].reduce(
    (text, [from, to]) => {
      const parts = text.split(from)
      if (parts.length < 2) throw new Error(`The example of nginx has no longer: ${from}`)
      return parts.join(to)
    },
    readFileSync(example, 'utf8'),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  return `${user} daemon off; pid ${folder}/pid; error_log ${folder}/start.log crit; events {}\nhttp { ${temporary.join(' ')}\n${site}\n}\n`
}

/** An authority and a certificate signed by it, valid for a day. Returns the authority. */
function makeCertificate(folder) {
  const openssl = (...args) => {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`openssl: ${stderr}`)
  }
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
  writeFileSync(path.join(folder, 'names'), `subjectAltName=DNS:${NAME},IP:127.0.0.1\nextendedKeyUsage=serverAuth\n`)
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Caseloom test authority')
  openssl('req', ...newKey.slice(0, 5), '-keyout', 'server.key', '-out', 'server.csr', '-subj', `/CN=${NAME}`)
  const signed = ['-in', 'server.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1']
  openssl('x509', '-req', ...signed, '-extfile', 'names', '-out', 'server.pem')
  return readFileSync(path.join(folder, 'ca.pem'), 'utf8')
}

/**
 * One request through the proxy on a new connection; `from` is a local source address (127.x.y.z).
 * @param {{ port: number, ca: string }} proxy
 * @param {string} method
 * @param {string} address
 * @param {import('../world/loopback.mjs').Sent} [sent]
 */
function ask({ port, ca }, method, address, { headers = {}, body, from, timeout = 10_000 } = {}) {
  return new Promise((resolve) => {
    const request = https.request(
      {
        host: '127.0.0.1',
        port,
        servername: NAME,
        ca,
        agent: false,
        localAddress: from,
        method,
        path: address,
        headers: { host: NAME, ...headers },
      },
      async (answer) => {
        const chunks = []
        try {
          for await (const chunk of answer) chunks.push(chunk)
          resolve({
            status: answer.statusCode,
            headers: answer.headers,
            raw: answer.rawHeaders,
            body: Buffer.concat(chunks),
          })
        } catch (error) {
          resolve({ status: 0, headers: {}, raw: [], body: Buffer.alloc(0), error: String(error) })
        }
      },
    )
    request.setTimeout(timeout, () => request.destroy(new Error('no answer')))
    request.on('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      resolve({ status: 0, headers: {}, raw: [], body: Buffer.alloc(0), error: error.code ?? error.message }),
    )
    request.end(body)
  })
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
