// The password rules: short, common and personal passwords are refused. Any other is used in full, to its last character, and
// hashed as OWASP recommends first.
import { findingsList } from '../findings.mjs'
import { asJson, bearer, isDone, parsed, send } from '../world/loopback.mjs'
import { signInAs } from './races.mjs'
import { makerOf } from '../world/makers.mjs'
import { PASSWORD } from '../world/world.mjs'

const weak = [
  'password1',
  'Passw0rd!',
  'qwertyuiop',
  '12345678',
  'iloveyou2',
  'aaaaaaaa',
  'Summer2026!',
  '1qaz2wsx',
  'caseloom-demo',
  'Clinician2026',
  'Aa123456!',
]
const short = ['x9!kLm2', 'kiln otter '.repeat(12).slice(0, 129)]
const good = [
  'kiln otter '.repeat(12).slice(0, 128),
  'kiln otter '.repeat(12).slice(0, 64),
  '🦦 ñandú übt 東京',
  '  kiln otter  ',
]
const KEPT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/

export async function passwords(target) {
  const findings = findingsList()
  const member = await makerOf(target).extraMember()
  const state = { target, findings, member, current: PASSWORD }
  for (const wanted of [...weak, ...short, member.username]) await isRefused(state, wanted)
  for (const wanted of good) await isTakenWhole(state, wanted)
  const tried = weak.length + short.length + 1
  return { figure: `${tried} weak ones refused, ${good.length} others kept whole`, findings: findings.all() }
}

function change({ target, member, current }, wanted) {
  const body = JSON.stringify({ Current: current, Password: wanted })
  return send(target.base, 'POST', '/api/account/password', { headers: { ...asJson, ...bearer(member.token) }, body })
}

async function isRefused(state, wanted) {
  const answer = await change(state, wanted)
  if (isDone(answer)) {
    state.findings.add('high', 'a weak password is taken', wanted.slice(0, 20))
    state.current = wanted
  } else if (!/^(account.password_weak|request.invalid)$/.test(parsed(answer)?.Code))
    state.findings.add('high', 'answered otherwise', wanted.slice(0, 20), answer.text)
}

async function isTakenWhole(state, wanted) {
  const { target, findings, member } = state
  const name = `${wanted.slice(0, 14)}… (${wanted.length})`
  const answer = await change(state, wanted)
  if (!isDone(answer)) {
    findings.add('high', 'a good password is refused', name, answer.text)
    return
  }
  state.current = wanted
  const opens = async (password) => isDone(await signInAs(target, member, undefined, password))
  if (!(await opens(wanted))) findings.add('high', 'a password does not open', name)
  if (await opens(wanted.slice(0, -1))) findings.add('high', 'a password is cut short', name)
  const { rows } = await target.owner.query('select password_hash from account where id = $1', [member.accountId])
  const [, memory = 0, passes = 0] = KEPT.exec(rows[0].password_hash) ?? []
  if (Number(memory) < 19_456 || Number(passes) < 2)
    findings.add('high', 'kept too cheaply', 'account', rows[0].password_hash.slice(0, 40))
}
