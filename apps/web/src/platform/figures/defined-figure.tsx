import type { FigureKey } from '@caseloom/contracts/reports/report-ids'
import { useState } from 'react'
import { FigureInfo } from './figure-info.tsx'
import { t } from './figure-info-texts.ts'

export type DefinedFigureProps = {
  figure: FigureKey
  label: string
  /** The number of which it is a part or a mean; left out where the definition names none. */
  count?: number
}

/** The sign of a figure whose definition is loaded when the reader comes to it, so that pages do not carry the words of all figures. */
export function DefinedFigure({ figure, label, count }: DefinedFigureProps) {
  const [words, setWords] = useState(t('loading'))

  async function load() {
    try {
      const { definitionText } = await import('./definition-text.ts')
      setWords(definitionText(figure, count))
    } catch {
      // Without a connection; the next time that the reader comes to it, it is tried again.
      setWords(t('notLoaded'))
    }
  }

  return <FigureInfo label={label} definition={words} onNear={() => void load()} />
}
