import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { oddPhrases } from './odd-phrases.mjs'

const folders = ['apps', 'packages', 'e2e', 'attack', 'bench', 'scripts']

const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css|sql)$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/node_modules|\/dist\/|generated|odd-phrases/.test(file)),
)

/** The text of the comment in a line, if it has one. */
const commentOf = (line) =>
  (/^\s*(?:\/\/|\*\/?|\/\*\*?|--)\s?(.*)$/.exec(line) ??
    /\s(?:\/\/|--)\s(.*)$/.exec(line) ??
    /\{\/\*\s*(.*)\*\/\}/.exec(line))?.[1]

/** The strings of several words in a line of a file of texts. */
const sentencesOf = (line) =>
  [...line.matchAll(/'((?:[^'\\]|\\.)*\s(?:[^'\\]|\\.)*)'|`([^`]*\s[^`]*)`|"([^"]*\s[^"]*)"/g)].map(
    ([, single, template, double]) => single ?? template ?? double,
  )

function oddIn(texts) {
  return texts.flatMap(({ place, text }) =>
    oddPhrases.filter((phrase) => phrase.test(text)).map((phrase) => `${place}: ${text} (${phrase})`),
  )
}

const linesOf = (file) =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .map((line, index) => ({ line, place: `${file}:${index + 1}` }))

test('no comment is written in phrases that have to be read twice', () => {
  const comments = files.flatMap((file) =>
    linesOf(file).flatMap(({ line, place }) => {
      const text = commentOf(line)
      return text === undefined ? [] : [{ place, text }]
    }),
  )

  expect(comments.length).toBeGreaterThan(5000)
  expect(oddIn(comments)).toEqual([])
})

test('no sentence that a user reads is written in them either', () => {
  const sentences = files
    .filter((file) => /-(?:texts|words)(?:-en)?\.ts$/.test(file))
    .flatMap((file) => linesOf(file).flatMap(({ line, place }) => sentencesOf(line).map((text) => ({ place, text }))))

  expect(sentences.length).toBeGreaterThan(1000)
  expect(oddIn(sentences)).toEqual([])
})

test('the test notices an odd comment and an odd sentence', () => {
  const found = oddIn([
    { place: 'here', text: commentOf('  // Whoever reaches little is answered from that.') },
    { place: 'there', text: sentencesOf("  title: 'Sign in anew',")[0] },
  ])

  expect(found).toHaveLength(2)
})
