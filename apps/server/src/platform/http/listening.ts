import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { Configuration } from '../configuration.ts'
import { TerminalError } from '../terminal-error.ts'

type Place = Pick<Configuration, 'host' | 'port'>

/**
 * Tries the port before anything is created or migrated, so that a refused start changes nothing. The port is taken without answering on
 * it: a proxy that sends a call to a server that just starts has to find nobody, and ask another one.
 */
export async function refusePortInUse({ host, port }: Place): Promise<void> {
  try {
    const { address } = await lookup(host)
    await takeAndLeave(address, port)
  } catch (error) {
    throw explainListening(error, { host, port })
  }
}

/** A connection needs its own port as a listener does. It leads to itself, and whether it comes about does not matter. */
async function takeAndLeave(host: string, port: number): Promise<void> {
  const socket = connect({ host, port, localAddress: host, localPort: port })
  try {
    await once(socket, 'connect')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') throw error
  } finally {
    socket.resetAndDestroy()
  }
}

export async function listenOn(listen: (place: Place) => Promise<unknown>, { host, port }: Place): Promise<void> {
  try {
    await listen({ host, port })
  } catch (error) {
    throw explainListening(error, { host, port })
  }
}

/** Turns a reason why the server cannot listen into a sentence; other errors are passed on. */
function explainListening(error: unknown, { host, port }: Place): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new TerminalError(
      `Something else answers on port ${port} already. Stop it first, or start Caseloom with PORT set to another.`,
    )
  if (code === 'EACCES')
    return new TerminalError(
      `Only root may listen on port ${port}. Leave PORT at 3000 and let the proxy listen there, as docs/operations.md has it.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new TerminalError(`HOST=${host} is no address of this machine.`)
  return error
}
