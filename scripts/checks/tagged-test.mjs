// The text of one test of a file, with what it uses of that file: constants and functions that are declared outside it.
import { parseSync } from 'oxc-parser'

/** A function that gives the text of the test that begins on a line. */
export function testsOf(file, source) {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file} could not be read: ${errors[0].message}`)
  const statements = []
  const declared = []
  walk(program, (node) => {
    if (node.type === 'ExpressionStatement') statements.push(node)
    if (node.type === 'VariableDeclarator' || node.type === 'FunctionDeclaration')
      for (const name of namesIn(node.id)) declared.push({ name, node })
  })
  const textOf = ({ start, end }) => source.slice(start, end)
  // Words declared within a test are that test's own.
  const tests = statements.filter((node) => /^(?:await )?(?:test|it)\b(?!\.describe)/.test(textOf(node)))
  const shared = declared.filter(({ node }) => !tests.some((test) => isWithin(node, test)))
  return (line) => {
    const begins = source
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length
    const test = statements.find(
      ({ start }) => start > begins && start <= begins + 1 + (lineOf(source, line).length || 1),
    )
    if (!test) return ''
    const texts = [textOf(test)]
    const used = new Set()
    for (const text of texts)
      for (const { name, node } of shared)
        if (!used.has(node) && new RegExp(`\\b${name}\\b`).test(text)) {
          used.add(node)
          texts.push(textOf(node))
        }
    return texts.join('\n')
  }
}

const lineOf = (source, line) => source.split('\n')[line - 1] ?? ''
const isWithin = (node, outer) => node.start >= outer.start && node.end <= outer.end

/** The names that a declaration gives, of a pattern all. */
function namesIn(id) {
  const names = []
  walk(id, (node) => {
    if (node.type === 'Identifier' && /^\w+$/.test(node.name)) names.push(node.name)
  })
  return names
}

function walk(node, visit) {
  if (node === null || typeof node !== 'object') return
  if (typeof node.type === 'string') visit(node)
  for (const value of Object.values(node))
    if (Array.isArray(value)) for (const each of value) walk(each, visit)
    else if (typeof value === 'object') walk(value, visit)
}
