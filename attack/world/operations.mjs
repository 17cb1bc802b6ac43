// Reads the server's OpenAPI document, which is generated from the contract, so that a new call is attacked from its first day.
import { asForm, asJson, encoded, formOf, parsed, send } from './loopback.mjs'

/** The server's limit for calls that name no other, in bytes. */
const LONGEST_BODY = 1_048_576
const methods = ['get', 'post', 'put', 'patch', 'delete']

export async function readOperations(base) {
  const document = parsed(await send(base, 'GET', '/api/openapi.json'))
  if (!document?.paths) throw new Error('The server shows no OpenAPI document.')
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [operationOf(document, path, method, item[method])] : [])),
  )
}

function operationOf(document, path, method, operation) {
  const content = Object.entries(operation.requestBody?.content ?? {})[0]
  return {
    id: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    caller: operation['x-caller'],
    isPublic: operation['x-caller'] === 'public',
    longestBody: operation['x-longest-body'] ?? LONGEST_BODY,
    parameters: operation.parameters ?? [],
    isForm: content?.[0]?.includes('form') ?? false,
    schema: content && resolved(document, content[1].schema),
    statuses: Object.keys(operation.responses ?? {}),
  }
}

function resolved(document, schema) {
  const name = schema?.$ref?.split('/').at(-1)
  return name === undefined ? schema : document.components.schemas[name]
}

/** `example` is { path, query, rawPath, rawQuery, body, headers }; this is what is sent for it. */
export function wired(operation, example) {
  const address = operation.path.replace(
    /\{([^}]+)\}/g,
    (_, name) => example.rawPath?.[name] ?? encoded(example.path?.[name] ?? 'x'),
  )
  const query = formOf(example.query ?? {}) + (example.rawQuery ?? '')
  const path = query === '' ? address : `${address}?${query.replace(/^&/, '')}`
  const headers = { accept: 'application/json', ...example.headers }
  if (example.files) return { path, ...formOfFiles(example.files, headers) }
  if (example.body === undefined) return { path, headers }
  return operation.isForm
    ? { path, headers: { ...asForm, ...headers }, body: formOf(example.body) }
    : { path, headers: { ...asJson, ...headers }, body: JSON.stringify(example.body) }
}

/** A multipart form of files by field, each { name, bytes }. */
function formOfFiles(files, headers) {
  const boundary = 'attack-4711'
  const parts = Object.entries(files).flatMap(([field, { name, bytes }]) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ])
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers }, body }
}

export function ask(base, operation, example, more = {}) {
  const { path, headers, body } = wired(operation, example)
  return send(base, more.method ?? operation.method, path, {
    headers: { ...headers, ...more.headers },
    body,
    ...more.how,
  })
}

const namesAnId =
  /^(id|ids|.*[a-z]Id|.*_id|to|target|person|case|cases|group|clinician|phase|item|object|ofType|form|forms|template|CompletedBy|CareModel|Revert|PropertyValue)$/i

/** Every place of an operation that can hold an id: path, query, and body to any depth. */
export function idSlotsOf(operation) {
  const slots = operation.parameters
    .filter((parameter) => parameter.in === 'path' || (parameter.in === 'query' && namesAnId.test(parameter.name)))
    .filter(({ schema }) => schema?.enum === undefined && schema?.type !== 'integer')
    .map(({ in: place, name }) => ({ place, name, label: `${place} ${name}` }))
  walk(operation.schema, [], slots)
  return slots
}

/** A message has a subject as well, which is a text. */
const isIdOf = (name, { format }) => name === 'Subject' && format === 'uuid'

function walk(schema, trail, slots) {
  for (const [name, declared] of Object.entries(schema?.properties ?? {})) {
    // A nullable property is declared as one of two.
    const inner = declared.anyOf?.find((one) => one.properties) ?? declared
    const place = [...trail, name]
    const isList = inner.type === 'array'
    if (namesAnId.test(name) || isIdOf(name, inner))
      slots.push({ place: 'body', trail: place, isList, label: `body ${place.join('.')}` })
    // What a list holds may have one of two shapes, an id or an object of ids.
    const row = inner.items?.anyOf?.find((one) => one.properties) ?? inner.items
    if (isList && row?.properties) walk(row, [...place, 0], slots)
    else if (inner.properties) walk(inner, place, slots)
  }
}

/** The same request with another id in one slot. */
export function withId(example, slot, id) {
  const changed = structuredClone(example)
  if (slot.place !== 'body') {
    changed[slot.place] = { ...changed[slot.place], [slot.name]: id }
    return changed
  }
  changed.body ??= {}
  let at = changed.body
  for (const [index, name] of slot.trail.slice(0, -1).entries()) {
    if (typeof at[name] !== 'object' || at[name] === null)
      at[name] = typeof slot.trail[index + 1] === 'number' ? [] : {}
    at = at[name]
  }
  at[slot.trail.at(-1)] = slot.isList ? [id] : id
  return changed
}

/** What a request names in one slot, as text. */
export function idIn(example, slot) {
  const [whole, trail] = slot.place === 'body' ? [example.body, slot.trail] : [example[slot.place], [slot.name]]
  const named = trail.reduce((at, name) => at?.[name], whole)
  return String(Array.isArray(named) ? named.find((one) => typeof one === 'string') : named)
}
