import Fastify from 'fastify'
import type { Configuration } from '../configuration.ts'
import { TerminalError } from '../terminal-error.ts'

type Place = Pick<Configuration, 'host' | 'port'>

/** Tries the port before anything is created or migrated, so that a refused start changes nothing. */
export async function refusePortInUse({ host, port }: Place): Promise<void> {
  const probe = Fastify()
  try {
    await probe.listen({ host, port })
  } catch (error) {
    throw explainListening(error, { host, port })
  } finally {
    await probe.close()
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
