import { mount } from 'svelte';
import App from './App.svelte';
import { speak } from './core/i18n';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/map.css';
import './styles/scenes.css';
import './styles/lobby.css';

void speak(navigator.languages).then(() => mount(App, { target: document.getElementById('app') as HTMLElement }));
