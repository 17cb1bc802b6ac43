import type { TemplateBody } from '@caseloom/contracts/documents/template'
import type { Locale } from '@caseloom/contracts/locales'
import { compareVersions } from '@caseloom/contracts/templates/compare-versions'
import type { Design, DraftFault, VersionComparison } from '@caseloom/contracts/templates/template-design'
import { templateFaultText } from '@caseloom/contracts/templates/template-fault-texts'
import { templateFaults, type TemplateFault } from '@caseloom/contracts/templates/template-faults'
import type { Tx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { findDesign, findWholeDesign, listBodies, type StoredDesign, type StoredVersion } from './design-store.ts'

export async function getDesign(tx: Tx, id: string, forUpdate = false): Promise<StoredDesign> {
  const design = await findDesign(tx, id, forUpdate)
  if (!design) throw new Problem('record.not_found')
  return design
}

/** The template for a change, locked. Refused if the caller has not seen its latest state. */
export async function getDesignToChange({ tx, seenVersion }: Context, id: string): Promise<StoredDesign> {
  const design = await getDesign(tx, id, true)
  if (seenVersion !== undefined && seenVersion !== design.version)
    throw new Problem('record.stale', { Version: design.version })
  return design
}

export async function findDraft(tx: Tx, id: string): Promise<StoredVersion | undefined> {
  return (await listBodies(tx, id)).find(({ isDraft }) => isDraft)
}

/** The faults of a draft with their sentences. */
export const saidFaults = (faults: readonly TemplateFault[], locale: Locale): DraftFault[] =>
  faults.map((fault) => ({
    Code: fault.Code,
    Page: fault.Page,
    About: fault.About,
    Message: templateFaultText(fault, locale),
  }))

/** The same as wrong fields of a request, by page and question. */
export const faultFields = (faults: readonly TemplateFault[], locale: Locale) =>
  faults.map((fault) => ({
    Path: [
      'Body',
      ...(fault.Page > 0 ? ['Pages', String(fault.Page - 1)] : []),
      ...(fault.About ? [fault.About] : []),
    ].join('/'),
    Code: fault.Code,
    Message: templateFaultText(fault, locale),
  }))

export async function readDesign({ tx, locale }: Pick<Context, 'tx' | 'locale'>, id: string): Promise<Design> {
  const design = await findWholeDesign(tx, id)
  if (!design) throw new Problem('record.not_found')
  const draft = design.bodies.find(({ isDraft }) => isDraft)
  const latest = design.bodies.find(({ isDraft }) => !isDraft)
  return {
    Id: design.id,
    Name: design.name,
    Description: design.description,
    Active: design.active,
    Version: design.version,
    Versions: design.published,
    Draft: draft
      ? { Number: draft.number, Body: draft.body, Faults: saidFaults(templateFaults(draft.body), locale) }
      : null,
    Latest: latest ? { Number: latest.number, Body: latest.body } : null,
  }
}

export async function getVersion(tx: Tx, id: string, number: number): Promise<StoredVersion> {
  await getDesign(tx, id)
  const [version] = await listBodies(tx, id, number)
  if (!version) throw new Problem('record.not_found')
  return version
}

type Asked = { readonly from: number; readonly to: number }

export async function compareDesign(tx: Tx, id: string, { from, to }: Asked): Promise<VersionComparison> {
  const [before, after] = [await getVersion(tx, id, from), await getVersion(tx, id, to)]
  const { Pages, Sections, Scores, ...counts } = compareVersions(before.body, after.body)
  return {
    From: from,
    To: to,
    ...counts,
    Pages: Pages.map(({ Questions, ...page }) => ({
      ...page,
      Questions: Questions.map((question) => ({
        ...question,
        Properties: [...question.Properties],
        Choices: [...question.Choices],
      })),
    })),
    Sections: [...Sections],
    Scores: [...Scores],
  }
}

/** An empty body to begin with. */
export const emptyBody: TemplateBody = { Pages: [{ Title: '', Rows: [] }] }
