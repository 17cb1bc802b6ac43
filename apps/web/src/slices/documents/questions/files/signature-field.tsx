import { Button } from '@caseloom/ui/button'
import { TextField } from '@caseloom/ui/fields/text-field'
import { Notice } from '@caseloom/ui/signs/notice'
import { EraserIcon } from '@phosphor-icons/react/dist/csr/Eraser'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import SignaturePad from 'signature_pad'
import { useRest } from '../../../../platform/use-settled.ts'
import { useKeptValues } from '../../../../platform/forms/form-values.ts'
import { formatNearTime, formatNearTimeWithin } from '../../../../platform/texts/times.ts'
import { TextBeside } from '../../../items/index.ts'
import { anchorOf, fieldOf } from '../field-of.ts'
import { GroupField } from '../group-field.tsx'
import type { QuestionFaceProps } from '../question-face-props.ts'
import { t as words } from '../texts/rare-texts.ts'
import { FileNotes } from './file-notes.tsx'
import { t } from './file-texts.ts'
import { useFileAnswer } from './use-file-answer.ts'
import { usePictureAddress } from './use-picture-address.ts'

const [WIDTH, HEIGHT] = [384, 150]
/** Nobody signs with one stroke; the picture is sent when the hand rests. */
const REST_MILLIS = 900
const INK = '#1a1a2e'
/** One line, signed or not: the press that ends signing must still find what it was aimed at. */
const ACTIONS = 'flex min-h-8 flex-wrap items-center gap-2'

const signatureFile = (canvas: HTMLCanvasElement) =>
  new Promise<File | undefined>((resolve) => {
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined),
      'image/png',
    )
  })

/** Ink is dark on white in both themes, because it is printed. */
function whiten(canvas: HTMLCanvasElement) {
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
}

/** 'Maya Okafor, today, 2:00 PM' */
function signedWords({ AnsweredAt: at, AnsweredBy: by }: QuestionFaceProps['question']): string {
  if (at === null) return by?.Name ?? ''
  return by ? t('signedBy', { name: by.Name, when: formatNearTimeWithin(at) }) : formatNearTime(at)
}

/** A signature drawn by hand, or a name typed by somebody who cannot draw. It is stored as a picture when the hand rests. */
export function SignatureField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose, store, forget, unsent, ...notes } = useFileAnswer(document, question, isLocked)
  const [isTyping, setIsTyping] = useState(false)
  const [isSigning, setIsSigning] = useState(false)
  const [pads, setPads] = useState(0)
  const stored = typeof value === 'string' ? value : null
  const address = usePictureAddress(stored)

  /** Says whether the file is the answer now. */
  async function keep(file: File | undefined): Promise<boolean> {
    const id = file && (await store(file))
    if (id === undefined) return false
    choose(id)
    return true
  }

  async function keepTyped(file: File | undefined) {
    if (await keep(file)) setIsTyping(false)
  }

  function clear() {
    forget()
    setPads((count) => count + 1)
    setIsSigning(false)
    setIsTyping(false)
    choose(null)
  }

  const isShown = stored !== null && !isSigning
  const actions = (
    <>
      {isShown && <span className="text-xs text-text-muted">{signedWords(question)}</span>}
      {!isLocked && (isShown || isSigning) && (
        <Button kind="quiet" size="small" icon={<EraserIcon />} onPress={clear}>
          {t('clear')}
        </Button>
      )}
      {!isLocked && !isShown && !isSigning && (
        <Button kind="quiet" size="small" onPress={() => setIsTyping(!isTyping)}>
          {isTyping ? t('drawInstead') : t('typeInstead')}
        </Button>
      )}
    </>
  )
  return (
    <TextBeside queued={queued}>
      <GroupField {...fieldOf(props, value)} id={anchorOf(question.Id)} isAnswered={stored !== null}>
        {isShown ? (
          <img
            className="signature-box"
            src={address}
            alt={t('signatureOf', { question: question.Text })}
            width={WIDTH}
            height={HEIGHT}
          />
        ) : isLocked ? (
          <p className="signature-box text-text-muted">{t('notSigned')}</p>
        ) : isTyping ? (
          <TypedSignature keptAs={`signature ${document.Id} ${question.Id}`} onKeep={(file) => void keepTyped(file)} />
        ) : (
          <SignatureCanvas
            key={pads}
            label={t('signHere', { question: question.Text })}
            onDraw={() => setIsSigning(true)}
            onKeep={keep}
            onDone={() => setIsSigning(false)}
          >
            {actions}
          </SignatureCanvas>
        )}
        {(isShown || isTyping) && <div className={ACTIONS}>{actions}</div>}
        {question.IsVoid && stored !== null && <Notice kind="amber">{words('signatureVoid')}</Notice>}
        <FileNotes
          isStoring={notes.isStoring}
          isHolding={notes.isHolding}
          problem={notes.problem}
          onAgain={notes.mayRetry ? () => void keep(unsent) : undefined}
        />
      </GroupField>
    </TextBeside>
  )
}

type CanvasProps = {
  label: string
  /** What else can be done, beside Done. */
  children: ReactNode
  onDraw: () => void
  /** Says whether the picture is the answer now. */
  onKeep: (file: File | undefined) => Promise<boolean>
  /** The hand has left the pad, and all its strokes are kept. */
  onDone: () => void
}

/** Each rest of the hand is kept, and the pad stays until the signer does something else. */
function SignatureCanvas({ label, children, onDraw, onKeep, onDone }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawing = useRef(false)
  const [strokes, setStrokes] = useState(0)
  const kept = useRef<{ strokes: number; isKept: Promise<boolean> }>({ strokes: 0, isKept: Promise.resolve(true) })
  const drawn = useRef(0)
  const draw = useEffectEvent(onDraw)
  useEffect(() => {
    const on = canvas.current
    if (!on) return undefined
    const scale = Math.max(devicePixelRatio, 1)
    on.width = WIDTH * scale
    on.height = HEIGHT * scale
    // On a narrow screen the pad is smaller than its picture.
    const ratio = on.clientWidth === 0 ? scale : on.width / on.clientWidth
    on.getContext('2d')?.scale(ratio, ratio)
    whiten(on)
    const pad = new SignaturePad(on, { penColor: INK, backgroundColor: '#fff' })
    pad.addEventListener('beginStroke', () => {
      isDrawing.current = true
      draw()
    })
    pad.addEventListener('endStroke', () => {
      isDrawing.current = false
      drawn.current += 1
      setStrokes(drawn.current)
    })
    return () => pad.off()
  }, [])

  function keep(): Promise<boolean> {
    const on = canvas.current
    if (on && kept.current.strokes !== drawn.current) {
      const isKept = signatureFile(on).then(onKeep)
      kept.current = { strokes: drawn.current, isKept }
    }
    return kept.current.isKept
  }

  useRest(strokes, () => void (!isDrawing.current && keep()), REST_MILLIS)

  /** A stroke that was begun meanwhile goes on. */
  async function finish() {
    if (isDrawing.current || drawn.current === 0) return
    const isKept = await keep()
    if (!isKept) kept.current.strokes = -1
    else if (!isDrawing.current && kept.current.strokes === drawn.current) onDone()
  }

  const leave = useEffectEvent(({ target }: Event) => {
    const question = canvas.current?.closest('fieldset')
    if (target instanceof Node && question && !question.contains(target)) void finish()
  })
  useEffect(() => {
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [])

  return (
    <>
      <canvas ref={canvas} className="signature-box" role="img" aria-label={label} />
      <div className={ACTIONS}>
        {strokes > 0 && (
          <Button size="small" onPress={() => void finish()}>
            {t('done')}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}

type TypedProps = { keptAs: string; onKeep: (file: File | undefined) => void }

/** The name in a hand, as a picture, for somebody who cannot draw. */
function TypedSignature({ keptAs, onKeep }: TypedProps) {
  const values = useKeptValues(keptAs, { name: '' })
  const { name } = values.now

  function draw() {
    const canvas = window.document.createElement('canvas')
    canvas.width = WIDTH * 2
    canvas.height = HEIGHT * 2
    whiten(canvas)
    const pen = canvas.getContext('2d')
    if (!pen) return
    pen.fillStyle = INK
    pen.font = 'italic 64px Georgia, serif'
    pen.textBaseline = 'middle'
    pen.fillText(name.trim(), 48, HEIGHT, WIDTH * 2 - 96)
    values.forget()
    void signatureFile(canvas).then(onKeep)
  }

  return (
    <div className="flex max-w-96 flex-wrap items-end gap-2">
      <div className="min-w-48 flex-1">
        <TextField
          label={t('yourName')}
          value={name}
          onChange={(text) => values.change({ name: text })}
          maxLength={100}
          autoFocus
        />
      </div>
      <Button isDisabled={name.trim() === ''} onPress={draw}>
        {t('signWithName')}
      </Button>
    </div>
  )
}
