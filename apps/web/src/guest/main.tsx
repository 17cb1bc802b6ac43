import '../app/app.css'
import './guest.css'
import { createRoot } from 'react-dom/client'
import { startGuest } from './start-guest.tsx'

const element = document.getElementById('root')
if (!element) throw new Error('guest.html has no root')
void startGuest(createRoot(element))
