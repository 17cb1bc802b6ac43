import { createContext } from 'react'

/** Answers that are tried out: they stay on this page and are kept nowhere. */
export type LocalAnswers = {
  readonly answers: ReadonlyMap<string, unknown>
  /** Null clears an answer. */
  readonly change: (questionId: string, value: unknown) => void
}

/** Set by the preview of a form. Without it answers go to the send queue. */
export const LocalAnswersContext = createContext<LocalAnswers | null>(null)

const DATA = 'data:'

/** A file that is tried out: its content is its answer, and nothing is sent or stored. */
export function localFile(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result)
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')))
    reader.readAsDataURL(file)
  })
}

export const isLocalFile = (id: string): boolean => id.startsWith(DATA)
