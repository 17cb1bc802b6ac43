import type { ReportWords } from './report-words.ts'

export const esES: ReportWords = {
  reports: {
    sessions: {
      name: 'Sesiones y participación',
      description: 'Sesiones celebradas y previstas, semana a semana, y cuánto participaron las familias.',
      chart: 'Sesiones, por fase',
    },
    attendance: {
      name: 'Asistencia',
      description: 'Quién estuvo, de las personas esperadas en las sesiones.',
      chart: 'Asistencias a las sesiones',
    },
    'first-steps': {
      name: 'Primer contacto y primera sesión',
      description: 'Cuánto tarda un caso en tener su primer contacto y su primera sesión.',
      chart: 'Casos iniciados, por su primera sesión',
    },
    scores: {
      name: 'Alianza, progreso e impacto',
      description: 'Lo que dicen las familias en los formularios que rellenan.',
      chart: 'Media de los formularios',
    },
    phases: {
      name: 'Fases y planificación',
      description: 'Cuánto duran las fases, con qué regularidad hay sesiones en ellas y si se planifican.',
      chart: 'Sesiones, por fase',
    },
    fidelity: {
      name: 'Fidelidad',
      description: 'Cuánto se ajusta al modelo el trabajo con las familias, según lo valoran los supervisores.',
      chart: 'Media de las valoraciones',
    },
    caseload: {
      name: 'Carga de casos',
      description: 'Casos abiertos, iniciados y cerrados a lo largo del tiempo.',
      chart: 'Casos abiertos',
    },
  },
  figures: {
    'open-cases': {
      label: 'Casos abiertos',
      definition:
        'Casos que habían empezado y no estaban cerrados al final del periodo, incluidos los que están suspendidos.',
    },
    started: { label: 'Casos iniciados', definition: 'Casos cuya fecha de inicio está en el periodo.' },
    closed: { label: 'Casos cerrados', definition: 'Casos que se cerraron en el periodo.' },
    sessions: {
      label: 'Sesiones',
      definition:
        'Citas completadas con un resultado satisfactorio cuyo tipo es una sesión de terapia. Las previstas son las sesiones por semana del programa en cada semana que cuenta.',
    },
    weeks: {
      label: 'Porcentaje semanal',
      definition:
        'Semanas naturales con al menos una sesión, como parte de las semanas que cuentan ({count}). La primera semana, si empezó después de su primer día, las semanas de una suspensión y la semana en curso solo cuentan si hubo una sesión en ellas. Una semana pertenece al periodo de su primer día.',
    },
    engagement: {
      label: 'Participación de la familia',
      definition: 'Asistencias presentes, como parte de las previstas ({count}), en las sesiones celebradas.',
    },
    'first-contact': {
      label: 'Tiempo hasta el primer contacto',
      definition:
        'Días desde el inicio del caso hasta su primera cita completada con un resultado satisfactorio, sin los días de suspensión. Media de los casos que empezaron en el periodo y ya la han tenido ({count}).',
    },
    'first-session': {
      label: 'Tiempo hasta la primera sesión',
      definition:
        'Días desde el inicio del caso hasta su primera sesión, sin los días de suspensión. Media de los casos que empezaron en el periodo y ya la han tenido ({count}).',
    },
    'time-in-phase': {
      label: 'Tiempo en la fase',
      definition:
        'Días desde el inicio de una fase hasta su final, o hasta el final del periodo, como máximo hoy, mientras continúa, sin los días de suspensión. Media de las fases que terminaron en el periodo o continuaban a su final ({count}).',
    },
    plans: {
      label: 'Herramienta de planificación',
      definition:
        'Formularios de planificación completados, de los que piden las fases que empezaron en el periodo ({count}).',
    },
    alliance: {
      label: 'Alianza',
      definition: 'Media del último formulario completado en el periodo con esta puntuación, uno por caso ({count}).',
    },
    progress: {
      label: 'Progreso',
      definition: 'Media del último formulario completado en el periodo con esta puntuación, uno por caso ({count}).',
    },
    impact: {
      label: 'Impacto',
      definition: 'Media del último formulario completado en el periodo con esta puntuación, uno por caso ({count}).',
    },
    fidelity: {
      label: 'Fidelidad',
      definition:
        'Media de las valoraciones del trabajo con el formulario de fidelidad del programa que se completaron en el periodo ({count}). Una valoración cuenta para la persona valorada.',
    },
  },
  by: { clinician: 'Por profesional', group: 'Por grupo', phase: 'Por fase', case: 'Por caso' },
  whose: 'Un caso cuenta para el profesional y el grupo que lo tienen ahora.',
  period: 'Periodo',
  group: 'Grupo',
  clinician: 'Profesional',
  case: 'Caso',
  asOf: 'Cifras a las {time}',
  all: 'Todos',
  careModel: 'Modelo de atención',
  casesOf: 'Todos los casos de los informes de {name}',
  figure: 'Cifra',
  value: 'Valor',
  howComputed: 'Cómo se calcula',
  week: 'Semana',
  month: 'Mes',
  phase: 'Fase',
  part: 'cuentan',
  whole: 'de',
  count: 'número',
  total: 'Total',
  expected: 'Previstas',
  noPhase: 'Sin fase',
  otherPhases: 'Otras fases',
  present: 'Presentes',
  absent: 'Ausentes',
  inTime: 'Dentro del plazo',
  later: 'Después',
  notYet: 'Todavía ninguna',
  day: '{count} día',
  days: '{count} días',
  outOf: '{part} de {whole}',
  percent: '{percent} %',
  notEnded: '{label}, sin terminar',
  sentenceSum: '{title}, {period}: {total}.',
  sentenceOfExpected: '{title}, {period}: {total} de {expected} previstas.',
  sentenceExtremes: 'Máximo: {most} ({mostLabel}). Mínimo: {fewest} ({fewestLabel}).',
  sentenceCourse: '{name}: de {first} ({firstLabel}) a {last} ({lastLabel}).',
  sentenceOne: '{name}: {last} ({lastLabel}).',
  sentenceNothing: '{title}, {period}: no hay nada que mostrar.',
}
