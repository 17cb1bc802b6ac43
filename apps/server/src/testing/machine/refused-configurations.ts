export const outerAddress = 'https://care.example.org'
export const deadAddress = 'postgres://owner:secret-of-the-owner@127.0.0.1:1/caseloom'

/** Each is refused on reading it, with a sentence that has these words. */
export const refused: [Record<string, string>, string][] = [
  [{ TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES must list the addresses of your proxies'],
  [{ TRUSTED_PROXIES: '*' }, 'TRUSTED_PROXIES must list the addresses of your proxies'],
  [{ TRUSTED_PROXIES: '127.0.0.1, 0.0.0.0/0' }, 'never everybody. It has "0.0.0.0/0".'],
  [{ TRUSTED_PROXIES: '::/1' }, 'never everybody. It has "::/1".'],
  [{ TRUSTED_PROXIES: 'proxy.example.org' }, 'never everybody. It has "proxy.example.org".'],
  [{ PUBLIC_URL: outerAddress }, 'Set TRUSTED_PROXIES to its address.'],
  [{ PUBLIC_URL: 'http://care.example.org' }, 'PUBLIC_URL must begin with https:'],
  [{ PUBLIC_URL: 'ftp://localhost' }, 'PUBLIC_URL must begin with https:'],
  [
    { PUBLIC_URL: `${outerAddress}/care`, TRUSTED_PROXIES: '127.0.0.1' },
    'PUBLIC_URL must be an address without a path',
  ],
  [{ PUBLIC_URL: 'care.example.org' }, 'The configuration cannot be used. PUBLIC_URL: An address such as https://'],
  [{ PUBLIC_URL: '' }, 'The configuration cannot be used. PUBLIC_URL: An address such as https://'],
  [{ LOG_LEVEL: 'loud' }, 'The configuration cannot be used. LOG_LEVEL: One of fatal, error, warn'],
  [{ ADDRESS_PROVIDER: 'maps' }, 'The configuration cannot be used. ADDRESS_PROVIDER: One of photon'],
  [{ TWILIO_URL: 'api.twilio.com' }, 'The configuration cannot be used. TWILIO_URL: An address such as https://'],
  [{ LOG_LEVEL: '', TWILIO_URL: ' ', HOST: '::' }, 'HOST=:: lets others reach Caseloom. Set PUBLIC_URL'],
  [{ HOST: '0.0.0.0' }, 'HOST=0.0.0.0 lets others reach Caseloom. Set PUBLIC_URL'],
  [{ HOST: '::' }, 'HOST=:: lets others reach Caseloom. Set PUBLIC_URL'],
  [{ DATABASE_URL: deadAddress, CASELOOM_LIMIT_FACTOR: '2' }, 'CASELOOM_LIMIT_FACTOR: this is for tests'],
  [
    { PUBLIC_URL: outerAddress, TRUSTED_PROXIES: 'loopback', CASELOOM_LIMIT_FACTOR: '2', CASELOOM_IDLE_SECONDS: '60' },
    'CASELOOM_LIMIT_FACTOR and CASELOOM_IDLE_SECONDS: this is for tests',
  ],
  [{ DATABASE_APP_URL: deadAddress }, 'DATABASE_APP_URL needs DATABASE_URL beside it'],
  [{ DATABASE_URL: deadAddress, DATABASE_POOLER: 'transaction' }, 'DATABASE_POOLER needs DATABASE_APP_URL'],
  [{ DATABASE_URL: 'postgres://one:1,two:x/care' }, 'DATABASE_URL: An address such as postgres://'],
  [{ DATABASE_URL: 'mysql://owner:secret-of-the-owner@host/x' }, 'DATABASE_URL: An address such as postgres://'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL: An address such as smtp://'],
  [{ SMTP_URL: 'http://mail.example.org' }, 'SMTP_URL: An address such as smtp://'],
  [{ MAIL_FROM: 'Caseloom' }, 'MAIL_FROM: An address such as no-reply@'],
  [{ MAIL_FROM: 'Caseloom <nobody>' }, 'MAIL_FROM: An address such as no-reply@'],
  [{ TWILIO_FROM: 'Caseloom' }, 'TWILIO_FROM: A number with its country code'],
  [{ PORT: '80x' }, 'The configuration cannot be used. PORT: A number from 0 to 65535 is needed.'],
  [{ PORT: '70000' }, 'The configuration cannot be used. PORT'],
]
