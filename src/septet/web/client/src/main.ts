import "../../../drawing/tokens.css";
import "./base.css";
import "./palettes.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { ready } from "./words.svelte";

await ready();
const target = document.getElementById("app");
if (target) mount(App, { target });
