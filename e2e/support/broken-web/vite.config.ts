import config from '../../../apps/web/vite.config.ts'
import type { Edit } from '../broken-server.ts'

// Set by startBrokenServer only.
const edits = JSON.parse(process.env['BROKEN_WEB_EDITS'] ?? '[]') as readonly Edit[]
const done = new Set<Edit>()

/** Builds the web app from sources that are changed while they are read. An edit that does not match its source fails the build. */
const broken = {
  name: 'broken',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const mine = edits.filter(({ file }) => id.endsWith(file))
    return mine.length === 0 ? null : { code: mine.reduce(edited, code), map: null }
  },
  buildEnd(error?: Error) {
    const left = edits.filter((edit) => !done.has(edit))
    if (!error && left.length > 0) throw new Error(`Not in what is built: ${left.map(({ file }) => file).join(', ')}`)
  },
}

function edited(source: string, edit: Edit): string {
  const parts = source.split(edit.find)
  if (parts.length !== 2) throw new Error(`The edit fits ${parts.length - 1} places of ${edit.file}: ${edit.find}`)
  done.add(edit)
  return parts.join(edit.replace)
}

export default {
  ...config,
  plugins: [...(config.plugins ?? []), broken],
  build: { ...config.build, minify: false, reportCompressedSize: false },
}
