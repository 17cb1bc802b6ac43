import type { FaultCode, RemarkCode } from './fhir-texts.ts'

export type { FaultCode, RemarkCode } from './fhir-texts.ts'

/**
 * Something in a questionnaire that does not come back as it was. `Path` is its place ('item[0].extension[1]'). `Became` is what an export
 * writes there; if it is missing, nothing is.
 */
export type Remark = { readonly Path: string; readonly Code: RemarkCode; readonly Became?: unknown }

/** Why a questionnaire cannot be read, and where. */
export type Fault = {
  readonly Path: string
  readonly Code: FaultCode
  readonly Values: Readonly<Record<string, string | number>>
}

/** A broken file of a million items must not fill the memory with sentences. */
const MOST_FINDINGS = 1000

/** What was found while a questionnaire was read. */
export class Findings {
  readonly remarks: Remark[] = []
  readonly faults: Fault[] = []

  remark(path: string, code: RemarkCode, became?: unknown): void {
    this.remarks.push({ Path: path, Code: code, ...(became !== undefined && { Became: became }) })
  }

  fault(path: string, code: FaultCode, values: Fault['Values'] = {}): void {
    // Report one fault for each path: later ones there follow from the first.
    const isKnown = this.faults.some(({ Path }) => Path === path)
    if (!isKnown && this.faults.length < MOST_FINDINGS) this.faults.push({ Path: path, Code: code, Values: values })
  }
}
