import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { CalendarDay } from '../times.ts'

const Password = z.string().max(400)
const Code = z.string().max(40)
/** Each works once, instead of a code from the app. They are shown here and never again. */
const RecoveryCodes = z.array(z.string())

const proving = ['session.required', 'account.password_wrong', 'session.too_many_attempts'] as const

/** A second step at sign-in: a code of an authenticator app (RFC 6238), or a recovery code. It belongs to the account. */
export const readTwoStep = endpoint({
  method: 'GET',
  path: '/api/account/two-step',
  summary: 'Whether the own account asks for a code at sign-in',
  caller: 'member',
  answer: z.object({
    /** The day on which it was turned on, in the care model's time zone; null if it is off. */
    SinceDay: CalendarDay.nullable(),
    RecoveryCodesLeft: z.number().int(),
  }),
  problems: ['session.required'],
})

export const beginTwoStep = endpoint({
  method: 'POST',
  path: '/api/account/two-step/begin',
  summary: 'Make a new secret for an authenticator app; nothing is asked for at sign-in until a first code confirms it',
  caller: 'member',
  body: z.object({ Password }),
  answer: z.object({
    /** Base32, to be typed where no QR code can be read. */
    Secret: z.string(),
    /** The otpauth address for a QR code. */
    Uri: z.string(),
  }),
  problems: [...proving, 'account.two_step_on'],
})

export const confirmTwoStep = endpoint({
  method: 'POST',
  path: '/api/account/two-step/confirm',
  summary: 'Turn two-step sign-in on by a first code; every other session of the account ends',
  caller: 'member',
  body: z.object({ Code }),
  answer: z.object({ RecoveryCodes }),
  problems: [
    'session.required',
    'account.two_step_on',
    'account.two_step_not_begun',
    'account.code_wrong',
    'session.too_many_attempts',
  ],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/two-step/recovery-codes',
  summary: 'Make new recovery codes; the ones before no longer work',
  caller: 'member',
  body: z.object({ Password }),
  answer: z.object({ RecoveryCodes }),
  problems: [...proving, 'account.two_step_off'],
})

export const endTwoStep = endpoint({
  method: 'POST',
  path: '/api/account/two-step/end',
  summary: 'Turn two-step sign-in off',
  caller: 'member',
  body: z.object({ Password }),
  answer: z.object({ Done: z.literal(true) }),
  problems: [...proving],
})
