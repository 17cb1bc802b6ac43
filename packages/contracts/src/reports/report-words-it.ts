import type { ReportWords } from './report-words.ts'

export const itIT: ReportWords = {
  reports: {
    sessions: {
      name: 'Sedute e partecipazione',
      description: 'Sedute svolte e previste, settimana per settimana, e quanto hanno partecipato le famiglie.',
      chart: 'Sedute, per fase',
    },
    attendance: {
      name: 'Presenze',
      description: 'Chi c’era, tra le persone attese alle sedute.',
      chart: 'Presenze alle sedute',
    },
    'first-steps': {
      name: 'Primo contatto e prima seduta',
      description: 'Quanto tempo passa dall’inizio di un caso al primo contatto e alla prima seduta.',
      chart: 'Casi iniziati, secondo la prima seduta',
    },
    scores: {
      name: 'Alleanza, progresso e impatto',
      description: 'Che cosa dicono le famiglie nei moduli che compilano.',
      chart: 'Media dei moduli',
    },
    phases: {
      name: 'Fasi e pianificazione',
      description: 'Quanto durano le fasi, quanto sono regolari le sedute e se sono pianificate.',
      chart: 'Sedute, per fase',
    },
    fidelity: {
      name: 'Fedeltà',
      description: 'Quanto il lavoro con le famiglie segue il modello, secondo la valutazione dei supervisori.',
      chart: 'Media delle valutazioni',
    },
    caseload: {
      name: 'Carico di casi',
      description: 'Casi aperti, iniziati e chiusi nel tempo.',
      chart: 'Casi aperti',
    },
  },
  figures: {
    'open-cases': {
      label: 'Casi aperti',
      definition: 'Casi iniziati e non chiusi alla fine del periodo, compresi quelli sospesi.',
    },
    started: { label: 'Casi iniziati', definition: 'Casi la cui data di inizio è nel periodo.' },
    closed: { label: 'Casi chiusi', definition: 'Casi chiusi nel periodo.' },
    sessions: {
      label: 'Sedute',
      definition:
        'Appuntamenti completati con un esito positivo il cui tipo è una seduta di terapia. Le previste sono le sedute a settimana del percorso per ogni settimana che conta.',
    },
    weeks: {
      label: 'Percentuale settimanale',
      definition:
        'Settimane di calendario con almeno una seduta, sul totale delle settimane che contano ({count}). La prima settimana, se iniziata dopo il suo primo giorno, le settimane di una sospensione e la settimana in corso contano solo se vi si è svolta una seduta. Una settimana appartiene al periodo del suo primo giorno.',
    },
    engagement: {
      label: 'Partecipazione della famiglia',
      definition: 'Presenze effettive, sul totale di quelle previste ({count}), nelle sedute svolte.',
    },
    'first-contact': {
      label: 'Tempo al primo contatto',
      definition:
        'Giorni dall’inizio del caso al primo appuntamento completato con un esito positivo, senza i giorni di sospensione. Media sui casi iniziati nel periodo che lo hanno già avuto ({count}).',
    },
    'first-session': {
      label: 'Tempo alla prima seduta',
      definition:
        'Giorni dall’inizio del caso alla prima seduta, senza i giorni di sospensione. Media sui casi iniziati nel periodo che l’hanno già avuta ({count}).',
    },
    'time-in-phase': {
      label: 'Tempo nella fase',
      definition:
        'Giorni dall’inizio alla fine di una fase, o fino alla fine del periodo, al massimo a oggi, se è in corso, senza i giorni di sospensione. Media sulle fasi terminate nel periodo o in corso alla sua fine ({count}).',
    },
    plans: {
      label: 'Strumento di pianificazione',
      definition:
        'Moduli di pianificazione completati, tra quelli richiesti dalle fasi iniziate nel periodo ({count}).',
    },
    alliance: {
      label: 'Alleanza',
      definition: 'Media dell’ultimo modulo completato nel periodo con questo punteggio, uno per caso ({count}).',
    },
    progress: {
      label: 'Progresso',
      definition: 'Media dell’ultimo modulo completato nel periodo con questo punteggio, uno per caso ({count}).',
    },
    impact: {
      label: 'Impatto',
      definition: 'Media dell’ultimo modulo completato nel periodo con questo punteggio, uno per caso ({count}).',
    },
    fidelity: {
      label: 'Fedeltà',
      definition:
        'Media delle valutazioni del lavoro con il modulo di fedeltà del percorso completate nel periodo ({count}). Una valutazione conta per la persona valutata.',
    },
  },
  by: { clinician: 'Per operatore', group: 'Per gruppo', phase: 'Per fase', case: 'Per caso' },
  whose: 'Un caso conta per l’operatore e il gruppo che lo hanno ora.',
  period: 'Periodo',
  group: 'Gruppo',
  clinician: 'Operatore',
  case: 'Caso',
  asOf: 'Cifre alle {time}',
  all: 'Tutti',
  careModel: 'Modello di cura',
  casesOf: 'Tutti i casi dei rapporti di {name}',
  figure: 'Cifra',
  value: 'Valore',
  howComputed: 'Come si calcola',
  week: 'Settimana',
  month: 'Mese',
  phase: 'Fase',
  part: 'contate',
  whole: 'su',
  count: 'numero',
  total: 'Totale',
  expected: 'Previste',
  noPhase: 'Nessuna fase',
  otherPhases: 'Altre fasi',
  present: 'Presenti',
  absent: 'Assenti',
  inTime: 'Entro il termine',
  later: 'Più tardi',
  notYet: 'Ancora nessuna',
  day: '{count} giorno',
  days: '{count} giorni',
  outOf: '{part} di {whole}',
  percent: '{percent}%',
  notEnded: '{label}, non ancora terminato',
  sentenceSum: '{title}, {period}: {total}.',
  sentenceOfExpected: '{title}, {period}: {total} di {expected} previste.',
  sentenceExtremes: 'Massimo: {most} ({mostLabel}). Minimo: {fewest} ({fewestLabel}).',
  sentenceCourse: '{name}: da {first} ({firstLabel}) a {last} ({lastLabel}).',
  sentenceOne: '{name}: {last} ({lastLabel}).',
  sentenceNothing: '{title}, {period}: niente da mostrare.',
}
