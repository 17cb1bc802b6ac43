import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../bootstrap.mjs'
import { oddBeginnings, oddPhrases, oddWords } from './odd-phrases.mjs'

const filesIn = (folder, name) =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/node_modules|\/dist\/|generated|odd-phrases/.test(file))

const folders = ['apps', 'packages', 'e2e', 'attack', 'bench', 'cluster', 'scripts']

const files = folders.flatMap((folder) => filesIn(folder, /\.(?:tsx?|mjs|css|sql)$/))

/** The text of the comment in a line, if it has one. */
const commentOf = (line) =>
  (/^\s*(?:\/\/|\*\/?|\/\*\*?|--)\s?(.*)$/.exec(line) ??
    /\s(?:\/\/|--)\s(.*)$/.exec(line) ??
    /\{\/\*\s*(.*)\*\/\}/.exec(line))?.[1]

const isComment = (line) => /^\s*(?:\/\/|\/\*|\*|--)/.test(line)

/** The first line of each comment of a file that has words. */
function beginningsIn(file) {
  const lines = linesOf(file)
  return lines.flatMap(({ line, place }, at) => {
    const text = isComment(line) ? commentOf(line)?.trim() : undefined
    const before = lines[at - 1]?.line ?? ''
    const goesOn = isComment(before) && /\w/.test(commentOf(before) ?? '') && !/\*\/\s*$/.test(before)
    return text && !goesOn ? [{ place, text }] : []
  })
}

/** The strings of several words in a line of a file of texts. */
const sentencesOf = (line) =>
  [...line.matchAll(/'((?:[^'\\]|\\.)*\s(?:[^'\\]|\\.)*)'|`([^`]*\s[^`]*)`|"([^"]*\s[^"]*)"/g)].map(
    ([, single, template, double]) => single ?? template ?? double,
  )

const isOfTexts = (file) => /-(?:texts|words)(?:-(?:en|es|it))?\.ts$/.test(file)
const ofOneLanguage = { '-en.ts': 'en-US', '-es.ts': 'es-ES', '-it.ts': 'it-IT' }

/** The strings of the catalogues in a language. */
function stringsIn(language) {
  return files.filter(isOfTexts).flatMap((file) => {
    let current = ofOneLanguage[file.slice(-6)]
    return linesOf(file).flatMap(({ line, place }) => {
      if (ofOneLanguage[file.slice(-6)] === undefined) {
        const named = /^\s*'?(en-US|es-ES|it-IT)'?: (?!\w)/.exec(line)?.[1]
        if (named !== undefined) current = named
        else if (/^\S/.test(line)) current = undefined
      }
      if (current !== language || isComment(line) || line.startsWith('import ')) return []
      const said = line.replace(/^\s*'(?:en-US|es-ES|it-IT)': /, '').replace(/^\s*'[^']*': /, '')
      return [...said.matchAll(/'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`$]*)`/g)].map(
        ([, single, double, template = '']) => ({
          place,
          // The names of values are code.
          text: (single ?? double ?? template).replaceAll(/\{\w+\}/g, '{}'),
        }),
      )
    })
  })
}

function oddIn(texts, odd = oddPhrases) {
  return texts.flatMap(({ place, text }) =>
    odd.filter((phrase) => phrase.test(text)).map((phrase) => `${place}: ${text} (${phrase})`),
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

test('no comment begins with words that leave its subject for later', () => {
  const beginnings = files.flatMap(beginningsIn)

  expect(beginnings.length).toBeGreaterThan(5000)
  expect(oddIn(beginnings, oddBeginnings)).toEqual([])
})

test.each(Object.keys(oddWords))(
  'a catalogue in %s has one word for each noun, and one way to address its reader',
  (language) => {
    const strings = stringsIn(language)

    expect(strings.length).toBeGreaterThan(4000)
    expect(oddIn(strings, oddWords[language])).toEqual([])
  },
)

test('no sentence that a user reads is written in them either', () => {
  const sentences = files
    .filter((file) => isOfTexts(file) && !/-(?:es|it)\.ts$/.test(file))
    .flatMap((file) => linesOf(file).flatMap(({ line, place }) => sentencesOf(line).map((text) => ({ place, text }))))

  expect(sentences.length).toBeGreaterThan(1000)
  expect(oddIn(sentences)).toEqual([])
})

/** The texts that `find` captures in the lines of these files. */
const textsIn = (someFiles, find) =>
  someFiles.flatMap((file) =>
    linesOf(file).flatMap(({ line, place }) =>
      [...line.matchAll(find)].map((found) => ({ place, text: found.slice(1).find((part) => part !== undefined) })),
    ),
  )

test.each([
  {
    what: 'comment of the database code',
    from: () => textsIn(filesIn('apps/server/database-code', /\.sql$/), /^comment on .+ is '(.*)';$/g),
    least: 300,
  },
  {
    what: 'text of the OpenAPI document',
    from: () =>
      textsIn(filesIn('packages/contracts/src', /\.ts$/), /\b(?:summary: |describe\()\s*'((?:[^'\\]|\\.)*)'/g),
    least: 300,
  },
  {
    what: 'text of the command line',
    from: () =>
      ['apps/server/src/cli.ts', ...filesIn('apps/server/src/commands', /(?<!\.test)\.ts$/)].flatMap((file) =>
        linesOf(file)
          .filter(({ line }) => !isComment(line) && !line.startsWith('import '))
          .flatMap(({ line, place }) => sentencesOf(line).map((text) => ({ place, text }))),
      ),
    least: 200,
  },
])('no $what is written in them either', ({ from, least }) => {
  const texts = from()

  expect(texts.length).toBeGreaterThan(least)
  expect(oddIn(texts)).toEqual([])
})

/** Written by a script from other texts, or in the words of the specification. */
const notOurs = /^docs\/(?:licences|long-checks|spec-coverage\/.*)\.md$/
/** In prose "answers the question" is plain English; in a comment it often stands for "returns". */
const inProse = oddPhrases.filter(({ source }) => !source.startsWith('\\banswers'))

test('no document is written in them either', () => {
  const documents = [...filesIn('docs', /\.md$/), ...readdirSync(root).filter((file) => file.endsWith('.md'))]
  const lines = documents
    .filter((file) => !notOurs.test(file))
    .flatMap(linesOf)
    // Addresses and code are no prose.
    .map(({ line, place }) => ({ place, text: line.replaceAll(/\]\([^)]*\)|`[^`]*`/g, '') }))

  expect(lines.length).toBeGreaterThan(3000)
  expect(oddIn(lines, inProse)).toEqual([])
})

test('the test notices an odd comment and an odd sentence', () => {
  const found = oddIn([
    { place: 'here', text: commentOf('  // Whoever reaches little is answered from that.') },
    { place: 'there', text: sentencesOf("  title: 'Sign in anew',")[0] },
  ])

  expect(found).toHaveLength(2)
})
