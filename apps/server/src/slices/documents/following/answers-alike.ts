import { shapeOf } from '@caseloom/contracts/documents/question-types'
import type { TemplateQuestion } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { isSignature } from '../form.ts'

type Note = 'signed' | 'formatting' | 'other'

const words: Readonly<Record<Locale, Readonly<Record<Note, string>>>> = {
  'en-US': { signed: 'signed again', formatting: 'formatting changed', other: 'another of the same name' },
  'es-ES': { signed: 'firmado de nuevo', formatting: 'formato cambiado', other: 'otro con el mismo nombre' },
  'it-IT': { signed: 'firmato di nuovo', formatting: 'formattazione modificata', other: 'un altro con lo stesso nome' },
}

/** What the trail says of an answer that replaced another one with the same text. */
export function notedChange(question: TemplateQuestion, text: string | null, locale: Locale): string {
  const note = words[locale][isSignature(question) ? 'signed' : shapeOf(question) === 'rich' ? 'formatting' : 'other']
  return text ? `${text} (${note})` : `(${note})`
}
