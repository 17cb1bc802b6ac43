import '@caseloom/ui/plain.css'
import './sign-in.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInPages } from './sign-in-pages.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('sign-in.html has no root')
createRoot(root).render(
  <StrictMode>
    <SignInPages />
  </StrictMode>,
)
