import './gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

const theme = new URLSearchParams(location.search).get('theme')
if (theme) document.documentElement.dataset['theme'] = theme
const direction = new URLSearchParams(location.search).get('dir')
if (direction) document.documentElement.dir = direction

const root = document.getElementById('root')
if (!root) throw new Error('gallery.html has no root')

// Imported dynamically, so that what the gallery shows does not count as needed by the app at its start.
const { GalleryPage } = await import('./gallery-page.tsx')

createRoot(root).render(
  <StrictMode>
    <GalleryPage />
  </StrictMode>,
)
