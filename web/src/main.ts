import { mount } from 'svelte';
import App from './App.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/map.css';
import './styles/scenes.css';
import './styles/lobby.css';

mount(App, { target: document.getElementById('app') as HTMLElement });
