import { PlainTooltip } from '@caseloom/ui/layers/plain-tooltip'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { LeftOutError } from '../../../platform/calls/in-one-call.ts'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { tooltipQuery } from './hook-queries.ts'
import { t } from './hook-texts.ts'

export type HookTooltipProps = { id: string; name: string; children: ReactElement }

/** The whole name of a row, which may be cut off, and the beginning of its notes. They are asked for when it first opens. */
export function HookTooltip({ id, name, children }: HookTooltipProps) {
  return (
    <PlainTooltip
      text={
        <>
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <TooltipContent id={id} />
        </>
      }
    >
      {children}
    </PlainTooltip>
  )
}

function TooltipContent({ id }: { id: string }) {
  const { data, error } = useQuery(tooltipQuery(id))
  if (error) return tooltipFailure(error)
  return data?.content ? <span className="block wrap-anywhere">{data.content}</span> : null
}

/** What a tooltip or a card says instead of what could not be fetched. A row that the answer leaves out is missing or not the reader's. */
export const tooltipFailure = (error: unknown): string =>
  t('tooltipFailed', { error: error instanceof LeftOutError ? t('leftOut') : problemSentence(error) })
