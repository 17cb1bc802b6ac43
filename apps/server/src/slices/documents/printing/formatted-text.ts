import { Parser } from 'htmlparser2'
import type { PrintedParagraph, PrintedRun } from '../../../platform/pdf/printed-document.ts'

type Style = 'isBold' | 'isItalic' | 'isUnderlined' | 'isStruck'
type Draft = Omit<PrintedParagraph, 'lines'> & { lines: PrintedRun[][] }
type List = { readonly isNumbered: boolean; items: number }

const styles: Readonly<Record<string, Style>> = {
  strong: 'isBold',
  b: 'isBold',
  em: 'isItalic',
  i: 'isItalic',
  u: 'isUnderlined',
  s: 'isStruck',
}
const blocks = new Set(['p', 'h3', 'h4', 'blockquote', 'li', 'ul', 'ol'])
const BULLET = '•'

const isEmpty = ({ lines }: Draft) => lines.every((line) => line.every(({ text }) => text.trim() === ''))

/** Reads the formatting that a rich text may hold (rich-text.ts); words within other tags are kept as they are. */
class Reading {
  readonly paragraphs: Draft[] = []
  readonly #open = { isBold: 0, isItalic: 0, isUnderlined: 0, isStruck: 0 }
  readonly #lists: List[] = []
  #quotations = 0
  #at: Draft | undefined

  open(tag: string): void {
    const style = styles[tag]
    if (style) this.#open[style] += 1
    if (tag === 'br') this.#at?.lines.push([])
    if (tag === 'ul' || tag === 'ol') this.#lists.push({ isNumbered: tag === 'ol', items: 0 })
    if (tag === 'blockquote') this.#quotations += 1
    // An editor puts a paragraph into each item; its words are the item's.
    const goesOn = tag === 'p' && this.#at?.kind === 'item' && isEmpty(this.#at)
    if (!blocks.has(tag) || goesOn) return
    this.#at = undefined
    if (tag === 'li') this.#begin('item')
    if (tag === 'h3' || tag === 'h4') this.#begin('heading')
  }

  say(words: string): void {
    const said = words.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const isAtStart = (this.#at?.lines.at(-1) ?? []).length === 0
    const kept = isAtStart ? said.replace(/^ /, '') : said
    if (kept !== '') this.#say(kept)
  }

  close(tag: string): void {
    const style = styles[tag]
    if (style) this.#open[style] -= 1
    if (tag === 'ul' || tag === 'ol') this.#lists.pop()
    if (tag === 'blockquote') this.#quotations -= 1
    if (blocks.has(tag)) this.#at = undefined
  }

  #say(text: string): void {
    this.#at ??= this.#begin(this.#quotations > 0 ? 'quotation' : 'paragraph')
    const { isBold, isItalic, isUnderlined, isStruck } = this.#open
    this.#at.lines.at(-1)?.push({
      text,
      isBold: isBold > 0,
      isItalic: isItalic > 0,
      isUnderlined: isUnderlined > 0,
      isStruck: isStruck > 0,
    })
  }

  #begin(kind: Draft['kind']): Draft {
    const list = this.#lists.at(-1)
    const depth = this.#lists.length + this.#quotations
    if (kind === 'item' && list) {
      list.items += 1
      this.#at = { kind, marker: list.isNumbered ? `${list.items}.` : BULLET, depth, lines: [[]] }
    } else this.#at = { kind: kind === 'item' ? 'paragraph' : kind, depth, lines: [[]] }
    this.paragraphs.push(this.#at)
    return this.#at
  }
}

/** A rich text as it is printed: paragraphs, without those that say nothing. */
export function formattedText(html: string): PrintedParagraph[] {
  const reading = new Reading()
  const parser = new Parser({
    onopentagname: (tag) => reading.open(tag),
    ontext: (words) => reading.say(words),
    onclosetag: (tag) => reading.close(tag),
  })
  parser.end(html)
  return reading.paragraphs.filter((paragraph) => !isEmpty(paragraph))
}
