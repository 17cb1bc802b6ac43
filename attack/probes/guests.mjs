// What a guest reaches: every other form, file and id with the calls that guests have, and in a bundle what another guest has finished. Such
// an id must be answered like one that does not exist, and nothing may change.
import { isDeepStrictEqual } from 'node:util'
import { findingsList } from '../findings.mjs'
import { asJson, bearer, isDone, parsed, send } from '../world/loopback.mjs'
import { makerOf, photoOf } from '../world/makers.mjs'
import { askPatiently, expected } from './asking.mjs'
import { ask, readOperations } from '../world/operations.mjs'

/** The calls that guests have for a form, the one that ends it last. */
const callsFor = ({ questions }) => ({
  'GET /api/documents/{id}': (id) => ({ path: { id } }),
  'PUT /api/documents/{id}/left-off': (id) => ({ path: { id }, body: { Page: 1 } }),
  'PUT /api/update/{id}': (id) => ({
    path: { id },
    body: { PropertyName: questions.who, PropertyValue: 'By a guest' },
  }),
  'POST /api/documents/{id}/questions/{question}/upload': (id) => ({
    path: { id, question: questions.file },
    files: { file: photoOf() },
  }),
  'GET /api/documents/{id}/questions/{question}/options': (id) => ({
    path: { id, question: questions.relative },
    query: { q: '' },
  }),
  'GET /api/download/{id}': (id) => ({ path: { id } }),
  'PUT /api/complete/{ids}': (id) => ({ path: { ids: id } }),
})

export async function guests(target) {
  const { A, B } = target.world
  const state = {
    target,
    findings: findingsList(),
    maker: makerOf(target, 'A'),
    operations: new Map((await readOperations(target.base)).map((operation) => [operation.id, operation])),
    calls: callsFor(A.things.template),
    tried: 0,
  }
  await otherForms(state, { ...prefixed('own', A.ids), ...prefixed('foreign', B.ids) })
  await bundles(state)
  const figure = `${Object.keys(state.calls).length} calls, ${state.tried} requests of guests for what is not theirs`
  return { figure, findings: state.findings.all() }
}

const prefixed = (whose, ids) => Object.fromEntries(Object.entries(ids).map(([kind, id]) => [`${whose} ${kind}`, id]))

function call({ target, operations, calls }, name, id, token) {
  const operation = operations.get(name)
  if (!operation) throw new Error(`The server has no call ${name}`)
  return askPatiently(() => ask(target.base, operation, calls[name](id), { headers: bearer(token) }))
}

/** Everything that a guest could have changed in these documents. */
async function contentOf({ target }, ids) {
  const { rows } = await target.owner.query(
    `select i.id, i.version, i.completed, g.page, (select jsonb_agg(a order by a.question_id) from answer a where a.document_id = i.id) as answers,
       (select count(*) from item f where f.target_id = i.id) as files
     from item i left join docform_guest g on g.document_id = i.id where i.id = any ($1::uuid[]) order by i.id`,
    [ids],
  )
  return rows
}

async function otherForms(state, known) {
  const { findings, maker, target } = state
  const own = await maker.form()
  const guest = await maker.guest({ document: own })
  const finished = await maker.form()
  await target.owner.query('update item set completed = true, completed_at = now() where id = $1', [finished])
  const others = { ...known, 'another form of the case': await maker.form(), 'a finished form': finished }
  const ids = Object.values(others)
  const before = await contentOf(state, ids)
  for (const name of Object.keys(state.calls)) await compareAll(state, { name, token: guest.token, others })
  if (!isDeepStrictEqual(await contentOf(state, ids), before))
    findings.add('high', 'changed by a guest', 'forms that are not theirs')
  // Without this, a server that refuses everything would pass.
  for (const name of Object.keys(state.calls))
    expected(state, 200, await call(state, name, own, guest.token), `${name} of a guest`)
}

async function compareAll(state, { name, token, others }) {
  const { findings, target } = state
  const markers = Object.values({ ...target.world.A.markers, ...target.world.B.markers })
  const ghostId = crypto.randomUUID()
  const ghost = await call(state, name, ghostId, token)
  if (isDone(ghost)) findings.add('high', 'NOT COVERED', name, `a missing one: ${ghost.status}`)
  for (const [kind, id] of Object.entries(others)) {
    const answer = await call(state, name, id, token)
    state.tried += 1
    const shown = markers.filter((marker) => answer.text.includes(marker))
    if (isDone(answer)) findings.add('high', 'guest goes too far', `${name} ${kind}`, answer.status)
    else if (shown.length > 0) findings.add('high', 'LEAK to a guest', `${name} ${kind}`, shown.join())
    else if (answer.status !== ghost.status || parsed(answer)?.Code !== parsed(ghost)?.Code)
      findings.add(
        'medium',
        'guest is told more than 404',
        name,
        `${kind}: ${answer.status}, a missing one ${ghost.status}`,
      )
  }
}

/** Two devices open the link of a bundle, and one of them finishes a form. */
async function bundles(state) {
  const { findings, maker, target } = state
  const forms = [await maker.form(), await maker.form()]
  const id = await maker.bundle(forms)
  const first = await maker.guest({ bundle: { id, forms } })
  const second = await maker.guestSession(first.grantId)
  const [finished, open] = forms
  await call(state, 'PUT /api/update/{id}', finished, first.token)
  expected(state, 200, await call(state, 'PUT /api/complete/{ids}', finished, first.token), 'a form of a bundle')
  expected(state, 200, await call(state, 'GET /api/documents/{id}', finished, first.token), 'who finished it')
  expected(state, 200, await call(state, 'GET /api/documents/{id}', open, second.token), 'the other form of a bundle')
  const before = await contentOf(state, forms)
  for (const name of Object.keys(state.calls))
    await compareAll(state, {
      name,
      token: second.token,
      others: { 'what another guest finished': finished, 'the bundle': id },
    })
  if (!isDeepStrictEqual(await contentOf(state, forms), before))
    findings.add('high', 'changed by a guest', 'a form that another finished')
  const grant = await send(target.base, 'GET', '/api/guest/grant', { headers: bearer(second.token) })
  expected(state, 200, grant, 'the forms of a bundle')
  // First names and names of forms are theirs to read; the family name and what was answered are not.
  if (/By a guest|Family"/.test(grant.text)) findings.add('high', 'LEAK to a guest', 'GET /api/guest/grant', grant.text)
  await ofOthers(state, id)
}

/** Members who may not change the case do nothing with its bundles, nor do they put its forms into one of their own. */
async function ofOthers(state, id) {
  const { findings, target } = state
  const { A, B } = target.world
  const own = B.things.ofCase
  const post = (path, body, token) =>
    send(target.base, 'POST', path, { headers: { ...asJson, ...bearer(token) }, body: JSON.stringify(body) })
  const made = (Template, Subject) => ({ Case: own.id, Forms: [{ Template, Subject }] })
  const tries = [
    ['a foreign form', '/api/guest-bundles', { Case: own.id, Forms: [A.things.document] }],
    [
      'a foreign form behind an own one',
      '/api/guest-bundles',
      { Case: own.id, Forms: [B.things.document, A.things.document] },
    ],
    ['a foreign case', '/api/guest-bundles', { Case: A.things.ofCase.id, Forms: [B.things.document] }],
    ['a foreign template', '/api/guest-bundles', made(A.things.template.id, own.personId)],
    ['a foreign subject', '/api/guest-bundles', made(B.things.template.id, A.things.ofCase.personId)],
    ['a link to a foreign bundle', '/api/guest-links', { Object: id, Locale: 'en-US' }],
    ['a foreign bundle by text', '/api/notification', { Id: id, To: '2155550187', Subject: 'Guest Link' }],
  ]
  const { rows: before } = await target.owner.query('select count(*) from guest_bundle')
  for (const [where, path, body] of tries) {
    const answer = await askPatiently(() => post(path, body, B.members.administrator.token))
    state.tried += 1
    if (answer.status !== 404) findings.add('high', 'foreign id in a bundle', where, `${answer.status} ${answer.text}`)
  }
  const { rows: after } = await target.owner.query('select count(*) from guest_bundle')
  if (!isDeepStrictEqual(after, before)) findings.add('high', 'half a bundle is kept', 'foreign ids')
  const fine = await post('/api/guest-bundles', made(B.things.template.id, own.personId), B.members.administrator.token)
  expected(state, 200, fine, 'a bundle of their own')
}
