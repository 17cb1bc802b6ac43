import type { AuditEntry } from '@caseloom/contracts/items/item'
import { defineTexts } from '../../../platform/texts/texts.ts'
import { accountWords, placeWords } from './coded-texts.ts'

const t = defineTexts({
  'en-US': {
    create: '{who} gave {name} a sign-in: {after}',
    change: '{who} changed the role or groups of {name} from “{before}” to “{after}”',
    email: '{who} changed the e-mail address of {name}',
    link: '{who} sent {name} a link to choose a password',
    endTwoStep: '{who} turned off the two-step sign-in of {name}',
    removePasskey: '{who} removed the passkey “{before}” of {name}',
    disconnect: '{who} disconnected {name} from single sign-on',
    beginView: '{who} began viewing Caseloom as {name}',
    endView: '{who} stopped viewing Caseloom as {name}',
  },
  'es-ES': {
    create: '{who} dio a {name} un inicio de sesión: {after}',
    change: '{who} cambió el rol o los grupos de {name} de «{before}» a «{after}»',
    email: '{who} cambió el correo electrónico de {name}',
    link: '{who} envió a {name} un enlace para elegir una contraseña',
    endTwoStep: '{who} desactivó el acceso en dos pasos de {name}',
    removePasskey: '{who} quitó la llave de acceso «{before}» de {name}',
    disconnect: '{who} desconectó a {name} del inicio de sesión único',
    beginView: '{who} empezó a ver Caseloom como {name}',
    endView: '{who} dejó de ver Caseloom como {name}',
  },
  'it-IT': {
    create: '{who} ha dato a {name} un accesso: {after}',
    change: '{who} ha cambiato il ruolo o i gruppi di {name} da «{before}» a «{after}»',
    email: '{who} ha cambiato l’indirizzo e-mail di {name}',
    link: '{who} ha inviato a {name} un link per scegliere una password',
    endTwoStep: '{who} ha disattivato l’accesso in due passaggi di {name}',
    removePasskey: '{who} ha rimosso la passkey «{before}» di {name}',
    disconnect: '{who} ha scollegato {name} dall’accesso unico',
    beginView: '{who} ha iniziato a vedere Caseloom come {name}',
    endView: '{who} ha smesso di vedere Caseloom come {name}',
  },
})

const verbs = {
  'create account': 'create',
  'change account': 'change',
  'make password link': 'link',
  'turn off two-step sign-in': 'endTwoStep',
  'remove passkey of member': 'removePasskey',
  'disconnect single sign-on of member': 'disconnect',
  'begin view': 'beginView',
  'end view': 'endView',
} as const

const isVerb = (action: string): action is keyof typeof verbs => Object.hasOwn(verbs, action)

const wordsOf: Readonly<Record<string, (kept: string) => string>> = {
  'create account': accountWords,
  'change account': placeWords,
}

/** What was done with how somebody signs in; undefined for everything else. */
export function accountSentence(entry: AuditEntry, who: string, name: string): string | undefined {
  const { Action, Property, Before, After } = entry
  if (!isVerb(Action)) return undefined
  if (Property === 'Email') return t('email', { who, name })
  const words = wordsOf[Action] ?? ((kept: string) => kept)
  return t(verbs[Action], { who, name, before: words(Before ?? ''), after: words(After ?? '') })
}
