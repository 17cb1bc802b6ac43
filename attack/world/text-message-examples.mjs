// One request for each call of the provider of text messages, which signs what it sends.
import { createHmac } from 'node:crypto'

const SECRET = 'the secret of the attacked server'
const OURS = '+12155550100'
/** Where the attacked server sends texts to. Nobody listens there, and it may go to no other place. */
export const textProvider = '127.0.0.1:1'

/** The environment of a server that knows the provider. */
export const withTexts = {
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: SECRET,
  TWILIO_FROM: OURS,
  TWILIO_URL: `http://${textProvider}`,
}

function signed({ base }, path, told) {
  const body = { AccountSid: 'AC1', To: OURS, From: '+12155550177', MessageSid: `SM${crypto.randomUUID()}`, ...told }
  const fields = Object.keys(body)
    .toSorted()
    .map((name) => `${name}${body[name]}`)
  const text = `http://localhost:${new URL(base).port}${path}${fields.join('')}`
  return { headers: { 'x-twilio-signature': createHmac('sha1', SECRET).update(text).digest('base64') }, body }
}

export const textMessageExamples = {
  'POST /api/text-messages/received': {
    make: async (make) => signed(make, '/api/text-messages/received', { Body: 'OK' }),
  },
  'POST /api/text-messages/state': {
    make: async (make) => signed(make, '/api/text-messages/state', { MessageStatus: 'delivered' }),
  },
}
