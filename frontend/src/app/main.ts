import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/first-paint.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
target.textContent = '';
mount(App, { target });
