import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { movedCrop, drawCrop, NEAREST, wholeCrop, type Crop } from './crop-picture.ts'
import { t } from './photo-texts.ts'

export type PhotoCropDialogProps = {
  /** The chosen picture, or null while there is nothing to crop. */
  picture: ImageBitmap | null
  onClose: () => void
  onUse: (picture: ImageBitmap, crop: Crop) => void
}

/** Asks which square of a picture becomes the photo. */
export function PhotoCropDialog({ picture, onClose, onUse }: PhotoCropDialogProps) {
  const [crop, setCrop] = useState({ of: picture, crop: wholeCrop })
  if (picture && crop.of !== picture) setCrop({ of: picture, crop: wholeCrop })
  return (
    <Modal
      isOpen={picture !== null}
      onClose={onClose}
      title={t('crop')}
      closeLabel={t('close')}
      size="s"
      foot={
        <>
          <Button kind="quiet" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button kind="primary" onPress={() => picture && onUse(picture, crop.crop)}>
            {t('use')}
          </Button>
        </>
      }
    >
      {crop.of && (
        <CropArea
          picture={crop.of}
          crop={crop.crop}
          onChange={(by) => crop.of && setCrop({ of: crop.of, crop: movedCrop(crop.of, crop.crop, by) })}
        />
      )}
    </Modal>
  )
}

type CropAreaProps = { picture: ImageBitmap; crop: Crop; onChange: (by: Partial<Crop>) => void }

const STEP = 0.05
const CLOSER = 0.1

const keyMoves: Readonly<Record<string, Partial<Crop>>> = {
  ArrowLeft: { x: -STEP },
  ArrowRight: { x: STEP },
  ArrowUp: { y: -STEP },
  ArrowDown: { y: STEP },
  '+': { zoom: CLOSER },
  '=': { zoom: CLOSER },
  '-': { zoom: -CLOSER },
}

function CropArea({ picture, crop, onChange }: CropAreaProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])

  function handleKey(event: KeyboardEvent) {
    const by = keyMoves[event.key]
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(by)
  }

  function handleMove(event: PointerEvent<HTMLElement>) {
    if (!held.current) return
    const side = event.currentTarget.clientWidth
    const { x, y } = held.current
    held.current = { x: event.clientX, y: event.clientY }
    onChange({ x: (x - event.clientX) / side, y: (y - event.clientY) / side })
  }

  return (
    <div className="grid justify-items-center gap-4">
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a picture to be moved has no role of its own; its keys are said below */}
      <div
        role="application"
        aria-label={t('cropArea')}
        aria-describedby="crop-hint"
        tabIndex={0}
        className="photo-crop"
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={handleMove}
        onPointerUp={() => (held.current = null)}
        onPointerCancel={() => (held.current = null)}
      >
        <canvas ref={canvas} width={512} height={512} aria-hidden="true" />
      </div>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- as above */}
      <label className="flex w-full max-w-80 items-center gap-3 text-sm">
        <span className="flex-none">{t('nearer')}</span>
        <input
          type="range"
          className="min-w-0 flex-1 accent-brand"
          min={1}
          max={NEAREST}
          step={CLOSER}
          value={crop.zoom}
          onChange={(event) => onChange({ zoom: Number(event.target.value) - crop.zoom })}
        />
      </label>
      <p id="crop-hint" className="text-sm text-text-muted">
        {t('cropHint')}
      </p>
    </div>
  )
}
