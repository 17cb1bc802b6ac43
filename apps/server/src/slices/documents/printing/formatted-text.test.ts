import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainTextOf } from '@caseloom/contracts/documents/answer-rules'
import type { PrintedRun } from '../../../platform/pdf/printed-document.ts'
import { formattedText } from './formatted-text.ts'

const looks = { isBold: 'b', isItalic: 'i', isUnderlined: 'u', isStruck: 's' } as const

/** Each paragraph as a line: its kind, depth and marker, and its words with the letters of their formatting. */
const read = (html: string) =>
  formattedText(html).map(({ kind, depth, marker = '', lines }) => {
    const wordsOf = (run: PrintedRun) => {
      const letters = Object.entries(looks).flatMap(([name, letter]) => (Reflect.get(run, name) === true ? letter : []))
      return letters.length === 0 ? run.text : `${letters.join('')}(${run.text})`
    }
    return [kind, depth, marker, lines.map((line) => line.map(wordsOf).join('')).join('/')]
  })

test.each([
  ['<p>A <strong>formatted</strong> answer</p>', [['paragraph', 0, '', 'A b(formatted) answer']]],
  [
    '<p><b>a</b><em>b</em><i>c</i><u>d</u><s>e</s><strong><em>f</em></strong></p>',
    [['paragraph', 0, '', 'b(a)i(b)i(c)u(d)s(e)bi(f)']],
  ],
  [
    '<h3>Plan</h3><p>one<br>two</p>',
    [
      ['heading', 0, '', 'Plan'],
      ['paragraph', 0, '', 'one/two'],
    ],
  ],
  [
    '<ul><li><p>first</p></li><li>second<ol><li>inner</li><li>next</li></ol></li></ul><p>after</p>',
    [
      ['item', 1, '•', 'first'],
      ['item', 1, '•', 'second'],
      ['item', 2, '1.', 'inner'],
      ['item', 2, '2.', 'next'],
      ['paragraph', 0, '', 'after'],
    ],
  ],
  [
    '<ol><li><p>said</p><p>more of it</p></li></ol>',
    [
      ['item', 1, '1.', 'said'],
      ['paragraph', 1, '', 'more of it'],
    ],
  ],
  ['<blockquote><p>He said so.</p></blockquote>', [['quotation', 1, '', 'He said so.']]],
  ['<p> </p><p></p><ul><li></li></ul>', []],
  ['words &amp; <a>signs</a> alone', [['paragraph', 0, '', 'words & signs alone']]],
  ['<p>\n  a\n  b\n</p>', [['paragraph', 0, '', 'a b ']]],
])('%s is read as it looks', (html, paragraphs) => {
  expect(read(html)).toEqual(paragraphs)
})

test('no word of a rich text is lost or doubled, however its tags are nested', () => {
  const tag = fc.constantFrom('p', 'strong', 'em', 'u', 's', 'h3', 'ul', 'ol', 'li', 'blockquote')
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { depthSize: 'medium' },
      fc.stringMatching(/^[a-z]{1,6}$/),
      fc
        .tuple(tag, fc.array(tie('html'), { maxLength: 4 }))
        .map(([name, within]) => `<${name}>${within.join('')}</${name}>`),
    ),
  }))
  const letters = (text: string) => text.replaceAll(/[^a-z]/g, '')
  fc.assert(
    fc.property(html, (text) => {
      const said = formattedText(text).flatMap(({ lines }) => lines.flat().map((run) => run.text))
      expect(letters(said.join(''))).toBe(letters(plainTextOf(text)))
    }),
  )
})
