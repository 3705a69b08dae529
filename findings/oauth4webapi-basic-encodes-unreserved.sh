#!/usr/bin/env bash
# oauth4webapi 3.8.8, ClientSecretBasic: percent-encodes `-` and `.` in a client's ID and secret before it makes the Basic header. The form encoding
# that RFC 6749, section 2.3.1, asks for leaves them as they are, as URLSearchParams does. A provider that decodes reads both alike; one that compares
# the credentials without decoding would refuse a client named `pax-dashboard`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts oauth4webapi@3.8.8
cat >try.mjs <<'JS'
import { ClientSecretBasic } from 'oauth4webapi';

const headers = new Headers();
await ClientSecretBasic('s.ecret')({ issuer: 'https://id.example' }, { client_id: 'pax-dashboard' }, new URLSearchParams(), headers);
const sent = Buffer.from(headers.get('authorization').slice('Basic '.length), 'base64').toString();
const form = ['pax-dashboard', 's.ecret'].map((text) => new URLSearchParams({ text }).toString().slice('text='.length)).join(':');
console.log(`library ${sent}, form encoding ${form}`);
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'library pax%2Ddashboard:s%2Eecret, form encoding pax-dashboard:s.ecret' ]
