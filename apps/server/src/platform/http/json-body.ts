import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

/** Far deeper than any of our calls. */
const DEEPEST = 64

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Parses JSON bodies but refuses absurdly deep ones: a megabyte of brackets takes the parser a fifth of a second. */
export function readJsonBodies(app: FastifyInstance): void {
  const { onProtoPoisoning = 'error', onConstructorPoisoning = 'error' } = app.initialConfig
  const parse = app.getDefaultJsonParser(onProtoPoisoning, onConstructorPoisoning)
  // A foreign page can send JSON as text/plain without a CORS preflight; nobody else needs it.
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isDeeperThan(DEEPEST, body)) done(new Problem('request.invalid'))
    else void parse(request, body, done)
  })
}

/** Brackets inside strings do not count. */
export function isDeeperThan(deepest: number, json: string): boolean {
  let [depth, isInText] = [0, false]
  for (let index = 0; index < json.length; index += 1) {
    const character = json.charCodeAt(index)
    if (character === QUOTE) isInText = !isInText
    else if (isInText) index += character === BACKSLASH ? 1 : 0
    else if (OPENING.has(character)) {
      depth += 1
      if (depth > deepest) return true
    } else if (CLOSING.has(character)) depth -= 1
  }
  return false
}
