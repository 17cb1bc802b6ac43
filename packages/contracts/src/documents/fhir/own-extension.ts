import { isObject, type FhirNode, type JsonObject } from './fhir-node.ts'
import { extensionUrls } from './fhir-types.ts'

/** What FHIR has no words for, as an earlier export of ours wrote it. Null if there is nothing that can be read. */
export function readOwn(node: FhirNode): JsonObject | null {
  const extension = node.extension(extensionUrls.own)
  const text = extension?.text('valueString')
  if (!extension || text === undefined) return null
  const said = parsed(text)
  if (said === null) extension.leaveOut('extension')
  return said
}

function parsed(text: string): JsonObject | null {
  try {
    const said: unknown = JSON.parse(text)
    return isObject(said) ? said : null
  } catch {
    return null
  }
}

export const ownExtension = (said: JsonObject) => ({ url: extensionUrls.own, valueString: JSON.stringify(said) })
