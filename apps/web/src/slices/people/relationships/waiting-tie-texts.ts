import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    accept: 'Accept',
    acceptOf: 'Accept the relationship with {name}',
    decline: 'Decline',
    declineOf: 'Decline the relationship with {name}',
    declineTitle: 'Decline the relationship with {name}?',
    declineBody: 'The person who asked is notified, and sees nothing more of {own}.',
    reasonHint: 'Optional. It is sent to the person who asked.',
    accepted: 'Connected with {name}',
    declined: 'Declined the relationship with {name}',
  },
  'es-ES': {
    accept: 'Aceptar',
    acceptOf: 'Aceptar la relación con {name}',
    decline: 'Rechazar',
    declineOf: 'Rechazar la relación con {name}',
    declineTitle: '¿Rechazar la relación con {name}?',
    declineBody: 'Se avisa a quien la pidió, que no verá nada más de {own}.',
    reasonHint: 'Opcional. Se envía a quien la pidió.',
    accepted: 'Relación con {name} aceptada',
    declined: 'Relación con {name} rechazada',
  },
  'it-IT': {
    accept: 'Accetta',
    acceptOf: 'Accetta la relazione con {name}',
    decline: 'Rifiuta',
    declineOf: 'Rifiuta la relazione con {name}',
    declineTitle: 'Rifiutare la relazione con {name}?',
    declineBody: 'Chi l’ha chiesta viene avvisato e non vedrà altro di {own}.',
    reasonHint: 'Facoltativo. Viene inviato a chi l’ha chiesta.',
    accepted: 'Relazione con {name} accettata',
    declined: 'Relazione con {name} rifiutata',
  },
})
