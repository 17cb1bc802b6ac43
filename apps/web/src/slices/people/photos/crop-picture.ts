/** The part of a picture that is kept: a square, its offset from the middle in shares of its side, and its zoom. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number }

export const wholeCrop: Crop = { x: 0, y: 0, zoom: 1 }
export const NEAREST = 4

const within = (value: number, most: number) => Math.min(most, Math.max(-most, value))

/** The square that a crop selects; it never leaves the picture. */
export function squareOf({ width, height }: Pick<ImageBitmap, 'width' | 'height'>, crop: Crop) {
  const side = Math.min(width, height) / crop.zoom
  const left = (width - side) / 2
  const top = (height - side) / 2
  return { left: left + within(crop.x * side, left), top: top + within(crop.y * side, top), side }
}

/** The crop after a move or zoom, kept inside the picture, so that every key press has an effect. */
export function movedCrop(picture: Pick<ImageBitmap, 'width' | 'height'>, crop: Crop, by: Partial<Crop>): Crop {
  const zoom = Math.min(NEAREST, Math.max(1, crop.zoom + (by.zoom ?? 0)))
  const side = Math.min(picture.width, picture.height) / zoom
  const mostX = (picture.width / side - 1) / 2
  const mostY = (picture.height / side - 1) / 2
  return { zoom, x: within(crop.x + (by.x ?? 0), mostX), y: within(crop.y + (by.y ?? 0), mostY) }
}

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const { left, top, side } = squareOf(picture, crop)
  // Transparent parts would become black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
}

export type CroppedPhoto = { readonly file: File; readonly small: File }

const LARGE = 512
const SMALL = 128

/** Redrawn, so that the files hold the visible pixels and none of the camera's metadata. */
export async function cropPicture(picture: ImageBitmap, crop: Crop): Promise<CroppedPhoto> {
  const [file, small] = await Promise.all([LARGE, SMALL].map((side) => drawnFile(picture, crop, side)))
  if (!file || !small) throw new Error('The photo could not be drawn')
  return { file, small }
}

function drawnFile(picture: ImageBitmap, crop: Crop, side: number): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  drawCrop(canvas, picture, crop)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' })), 'image/jpeg', 0.86)
  })
}
