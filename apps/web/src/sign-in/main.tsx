import '@caseloom/ui/plain.css'
import './sign-in.css'
import { createRoot } from 'react-dom/client'
import { startSignIn } from './start-sign-in.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('sign-in.html has no root')
void startSignIn(createRoot(root))
