// Loaded with --import by the harness only: records every connection that the server opens and every name that it looks up, one per
// line, whichever module asks for it.
import { appendFileSync } from 'node:fs'
import dns from 'node:dns'
import dgram from 'node:dgram'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const record = `${process.env.CASELOOM_DATA}.outbound`

watch(net.Socket.prototype, 'connect', (first, second) => {
  const [options] = Array.isArray(first) ? first : [first]
  if (typeof options === 'object') return options.path ? `path ${options.path}` : `${options.host}:${options.port}`
  return typeof first === 'string' ? `path ${first}` : `${second ?? 'localhost'}:${first}`
})
watch(dgram.Socket.prototype, 'send', () => 'datagram')
for (const module of [dns, dns.promises]) {
  for (const name of Object.keys(module).filter((each) => /^(lookup|resolve|reverse)/.test(each)))
    // An IP address causes no DNS query: the server looks up its own when it starts to listen.
    watch(module, name, (host) => (net.isIP(host) === 0 ? `name ${host}` : undefined))
}
syncBuiltinESMExports()

function watch(owner, name, lineOf) {
  const original = owner[name]
  owner[name] = function watched(...args) {
    const line = lineOf(...args)
    if (line !== undefined) appendFileSync(record, `${line}\n`)
    return original.apply(this, args)
  }
}
