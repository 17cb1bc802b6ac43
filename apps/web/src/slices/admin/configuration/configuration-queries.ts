import { exportConfiguration, importConfiguration } from '@caseloom/contracts/admin/configuration/calls.generated'
import type { Configuration, ConfigurationPlan } from '@caseloom/contracts/admin/configuration/configuration'
import { mutationOptions } from '@tanstack/react-query'
import { preview, send } from '../../../platform/calls/api.ts'

/** The configuration as the text of a file, which a version control can compare line by line. */
export async function configurationText(): Promise<string> {
  return `${JSON.stringify(await send(exportConfiguration, {}), null, 2)}\n`
}

/** A file that the reader chose. The server judges what is in it. */
export type ChosenFile = { readonly name: string; readonly content: unknown }

const bodyOf = ({ content }: ChosenFile) => ({ File: content as Configuration })

export const previewMutation = mutationOptions({
  mutationFn: (file: ChosenFile): Promise<ConfigurationPlan> => preview(importConfiguration, { body: bodyOf(file) }),
})

/** Whatever the reader has read of the care model may be different now. */
export const applyMutation = mutationOptions({
  mutationFn: ({ file, plan }: { readonly file: ChosenFile; readonly plan: string }) =>
    send(importConfiguration, { body: { ...bodyOf(file), Plan: plan } }),
  onSuccess: (_plan, _applied, _result, { client }) => client.invalidateQueries(),
})
