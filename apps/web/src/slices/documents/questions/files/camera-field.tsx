import { Button } from '@caseloom/ui/button'
import { FileButton } from '@caseloom/ui/file-button'
import { Notice } from '@caseloom/ui/signs/notice'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { useEffect, useRef, useState } from 'react'
import { useIsHere } from '../../../../platform/use-is-here.ts'
import { TextBeside } from '../../../items/index.ts'
import { anchorOf, fieldOf } from '../field-of.ts'
import { GroupField } from '../group-field.tsx'
import type { QuestionFaceProps } from '../question-face-props.ts'
import { FileLink } from './file-link.tsx'
import { FileNotes } from './file-notes.tsx'
import { t } from './file-texts.ts'
import { useFileAnswer } from './use-file-answer.ts'
import { usePictureAddress } from './use-picture-address.ts'

/** Documents, section 9: the camera at the back, 16:9. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: {
    facingMode: 'environment',
    width: { ideal: 1280, min: 640 },
    height: { ideal: 720, min: 480 },
    aspectRatio: 16 / 9,
  },
}
const JPEG_QUALITY = 0.8
const PICTURES = 'image/png,image/jpeg,image/webp'

function end(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}

type Streaming = { readonly stream: MediaStream }

/** A picture taken here, or chosen: idle, streaming, then the picture with Retake and Remove. */
export function CameraField(props: QuestionFaceProps) {
  const { document, question, isLocked } = props
  const { queued, value, choose, store, forget, unsent, ...notes } = useFileAnswer(document, question, isLocked)
  const [streaming, setStreaming] = useState<Streaming>()
  const [isAsking, setIsAsking] = useState(false)
  const isHere = useIsHere()
  const [trouble, setTrouble] = useState<'cameraDenied' | 'previewNotStarted' | 'previewError'>()
  const stored = typeof value === 'string' ? value : null
  const address = usePictureAddress(stored)

  function stop() {
    if (streaming) end(streaming.stream)
    setStreaming(undefined)
  }

  async function start() {
    setTrouble(undefined)
    forget()
    setIsAsking(true)
    try {
      const stream = await navigator.mediaDevices.getUserMedia(wanted)
      // The permission may come after the reader has left the page, when nothing would end the stream.
      if (isHere.current) setStreaming({ stream })
      else end(stream)
    } catch {
      setTrouble('cameraDenied')
    }
    setIsAsking(false)
  }

  async function keep(file: File | undefined) {
    stop()
    const id = file && (await store(file))
    if (id !== undefined) choose(id)
  }

  function remove() {
    forget()
    choose(null)
  }

  return (
    <TextBeside queued={queued}>
      <GroupField {...fieldOf(props, value)} id={anchorOf(question.Id)} isAnswered={stored !== null}>
        {streaming && !isLocked ? (
          <Viewfinder
            stream={streaming.stream}
            onTake={(file) => void keep(file)}
            onCancel={stop}
            onTrouble={(what) => {
              stop()
              setTrouble(what)
            }}
          />
        ) : (
          stored !== null && (
            <FileLink question={question} id={stored} name={t('pictureFor', { question: question.Text })}>
              <img className="picture-box" src={address} alt={t('pictureFor', { question: question.Text })} />
            </FileLink>
          )
        )}
        {trouble !== undefined && (
          <Notice kind="danger" isAlert>
            {t(trouble)}
          </Notice>
        )}
        {!isLocked && !streaming && (
          <div className="flex flex-wrap gap-2">
            <Button icon={<CameraIcon />} isDisabled={notes.isStoring || isAsking} onPress={() => void start()}>
              {stored === null ? t('takePicture') : t('retake')}
            </Button>
            <FileButton
              label={t('choosePicture')}
              accept={PICTURES}
              kind="quiet"
              isDisabled={notes.isStoring}
              onChoose={(file) => void keep(file)}
            >
              {t('choosePicture')}
            </FileButton>
            {stored !== null && (
              <Button kind="danger-quiet" onPress={remove}>
                {t('remove')}
              </Button>
            )}
          </div>
        )}
        {isLocked && stored === null && <p className="text-text-muted">{t('noPicture')}</p>}
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

type ViewfinderProps = {
  stream: MediaStream
  onTake: (file: File | undefined) => void
  onCancel: () => void
  onTrouble: (what: 'previewNotStarted' | 'previewError') => void
}

function Viewfinder({ stream, onTake, onCancel, onTrouble }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  useEffect(() => {
    const on = video.current
    if (!on) return undefined
    on.srcObject = stream
    // Browsers refuse to play in an element that has left the page, as after Cancel: nobody waits for it then.
    on.play().catch(() => on.isConnected && onTrouble('previewNotStarted'))
    return () => end(stream)
    // The stream belongs to this element as long as it is there.
    // oxlint-disable-next-line react/exhaustive-deps -- onTrouble changes with every render, the stream does not
  }, [stream])

  function take() {
    const on = video.current
    if (!on) return
    const canvas = window.document.createElement('canvas')
    canvas.width = on.videoWidth
    canvas.height = on.videoHeight
    canvas.getContext('2d')?.drawImage(on, 0, 0)
    canvas.toBlob(
      (blob) => onTake(blob ? new File([blob], 'picture.jpg', { type: 'image/jpeg' }) : undefined),
      'image/jpeg',
      JPEG_QUALITY,
    )
  }

  return (
    <div className="flex flex-col gap-2">
      <video
        ref={video}
        className="picture-box"
        playsInline
        muted
        onPlaying={() => setIsPlaying(true)}
        onError={() => onTrouble('previewError')}
        aria-label={t('viewfinder')}
      />
      <div className="flex gap-2">
        <Button kind="primary" icon={<CameraIcon />} isDisabled={!isPlaying} onPress={take}>
          {t('capture')}
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
