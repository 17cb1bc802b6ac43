import net from 'node:net'

/** The daemon's verdict on a file. 'unanswered' covers every failure: such a file is never stored. */
export type ScanResult = 'clean' | 'infected' | 'unanswered'

export type VirusScan = {
  check(bytes: Uint8Array): Promise<ScanResult>
}

const PATIENCE_MS = 30_000
const CHUNK_BYTES = 65_536
/** Its answer is one line: "stream: OK". */
const LONGEST_ANSWER = 4096

const noScan: VirusScan = { check: () => Promise.resolve('clean') }

/**
 * Asks a ClamAV daemon by its INSTREAM command. `address` is tcp://host:port or unix:/path; without one nothing is scanned, and the
 * operations page says so. `log` gets the reason when the daemon does not answer.
 */
export function openVirusScan(
  address: string | undefined,
  log: (reason: string) => void,
  patience = PATIENCE_MS,
): VirusScan {
  if (address === undefined) return noScan
  const place = placeOf(address)
  return {
    check: async (bytes) => {
      try {
        return resultOf(await ask(place, bytes, patience))
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        return 'unanswered'
      }
    },
  }
}

/** Throws for an address of another form. */
function placeOf(address: string): net.NetConnectOpts {
  const [, socket] = /^unix:(?:\/\/)?(\/.+)$/.exec(address) ?? []
  if (socket !== undefined) return { path: socket }
  const url = URL.parse(address)
  if (url?.protocol !== 'tcp:' || url.hostname === '')
    throw new Error('An address such as tcp://127.0.0.1:3310 or unix:/run/clamav/clamd.ctl is needed.')
  return { host: url.hostname.replaceAll(/^\[|\]$/g, ''), port: Number(url.port || 3310) }
}

function resultOf(answer: string): ScanResult {
  if (/^stream: OK$/.test(answer)) return 'clean'
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
  throw new Error(`the virus scanner answered: ${answer.slice(0, 200)}`)
}

/** Sends the bytes in chunks, each after its length in four bytes, and a length of zero at the end. */
function ask(place: net.NetConnectOpts, bytes: Uint8Array, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(place)
    let answer = ''
    const end = (error: Error | null) => {
      clearTimeout(timer)
      socket.destroy()
      if (error) reject(error)
      else resolve(answer.replace(/\0[^]*$/, '').trim())
    }
    const timer = setTimeout(() => end(new Error('the virus scanner did not answer in time')), patience)
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1')
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) end(null)
    })
    socket.once('error', end)
    socket.once('close', () => end(new Error('the virus scanner closed the connection')))
    socket.once('connect', () => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        const chunk = bytes.subarray(at, at + CHUNK_BYTES)
        socket.write(lengthOf(chunk.length))
        socket.write(chunk)
      }
      socket.write(lengthOf(0))
    })
  })
}

function lengthOf(bytes: number): Buffer {
  const four = Buffer.alloc(4)
  four.writeUInt32BE(bytes)
  return four
}
