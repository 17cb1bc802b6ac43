// The index of the decision records, made from their titles and from what they say they supersede. `--write` writes docs/decisions/README.md.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../bootstrap.mjs'

/** The records of a folder by number, each with its title and the numbers of those that it supersedes in part. */
export function readDecisions(folder) {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.md$/.test(file))
  return files.toSorted().map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8')
    const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(text) ?? []
    const [, supersedes = ''] = /(?:\*\*Supersedes\*\*|^## Supersedes\n)\s*([^]*?)(?=\n\n|\n*$)/m.exec(text) ?? []
    const numbers = [...supersedes.matchAll(/\bdecision (\d+)/g)].map(([, other]) => Number(other))
    return { file, number: Number(number), title, text, supersedes: numbers }
  })
}

const linkTo = ({ number, file }) => `[${number}](${file})`

/** The page that lists the records, with the later ones that change them. */
export function indexOf(decisions) {
  const lines = decisions.map((one) => {
    const later = decisions.filter(({ supersedes }) => supersedes.includes(one.number)).map(linkTo)
    const note = later.length === 0 ? '' : `; superseded in part by ${later.join(', ')}`
    return `- [${one.number}. ${one.title}](${one.file})${note}`
  })
  return `# Decisions\n\nWritten by \`node scripts/checks/decision-index.mjs --write\`. Numbers that are missing were never given.\n\n${lines.join('\n')}\n`
}

/** The faults of the records, a sentence each. */
export function faultsOf(decisions) {
  const byNumber = new Map(decisions.map((one) => [one.number, one]))
  return decisions.flatMap((one) => [
    ...(Number(one.file.slice(0, 4)) === one.number ? [] : [`${one.file} is titled ${one.number}.`]),
    ...(byNumber.get(one.number) === one ? [] : [`${one.file} has the number of another record.`]),
    ...one.supersedes.flatMap((number) => {
      const earlier = byNumber.get(number)
      if (earlier === undefined) return [`${one.file} supersedes decision ${number}, which does not exist.`]
      const says = `[${one.number}](${one.file})`
      const isSaid = earlier.text.includes('**Superseded in part** by') && earlier.text.includes(says)
      return isSaid ? [] : [`${earlier.file} does not say "**Superseded in part** by ${says}".`]
    }),
  ])
}

const folder = path.join(root, 'docs/decisions')
if (process.argv[1] === import.meta.filename && process.argv.includes('--write'))
  writeFileSync(path.join(folder, 'README.md'), indexOf(readDecisions(folder)))
