/** The longer side of a thumbnail, in pixels: twice what lists show, for dense screens. */
const LONGER_SIDE = 256

/**
 * A small version of a picture for lists, redrawn by the browser, so it holds pixels and no metadata. Undefined for files that the browser
 * cannot draw; the server then refuses them or lists show the whole picture.
 */
export async function smallPicture(file: File): Promise<File | undefined> {
  if (!file.type.startsWith('image/')) return undefined
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGER_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const pen = canvas.getContext('2d')
    if (!pen) return undefined
    // Transparent parts would become black.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.imageSmoothingQuality = 'high'
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.8)
    })
    return blob ? new File([blob], 'small.jpg', { type: 'image/jpeg' }) : undefined
  } catch {
    return undefined
  }
}
