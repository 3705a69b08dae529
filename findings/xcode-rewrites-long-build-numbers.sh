#!/usr/bin/env bash
# xcode 4.0.0 (cordova-node-xcode): reads a build setting of digits only as a JavaScript number. Written again, untouched, a build number of 17 digits ends
# in another digit, and leading zeros are gone.
# Expected: the text that was read. Build settings are text to Xcode, and the same parser keeps 6.40 as it is.
# Why it matters: tools that make one white-label app after another from a project, as Cordova's and Expo's do, write it with this package. With build
# numbers made of the date and time to the millisecond, the store lists a build that the release never asked for.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xcode@4.0.0
cat >taxi.pbxproj <<'TEXT'
// !$*UTF8*$!
{
	archiveVersion = 1;
	objects = {
/* Begin XCBuildConfiguration section */
		AA0000000000000000000001 /* Release */ = {
			isa = XCBuildConfiguration;
			buildSettings = {
				CURRENT_PROJECT_VERSION = 20261129203500123;
				DEVELOPMENT_TEAM = 0123456789;
				MARKETING_VERSION = 6.40;
			};
			name = Release;
		};
/* End XCBuildConfiguration section */
	};
	rootObject = AA0000000000000000000002 /* Project object */;
}
TEXT
cat >try.mjs <<'JS'
import xcode from 'xcode';

const written = xcode.project('taxi.pbxproj').parseSync().writeSync();
console.log(written.match(/(CURRENT_PROJECT_VERSION|DEVELOPMENT_TEAM|MARKETING_VERSION) = .*;/g).join('\n'));
JS
seen=$(timeout 60 node try.mjs)
echo "$seen"
[ "$seen" = 'CURRENT_PROJECT_VERSION = 20261129203500124;
DEVELOPMENT_TEAM = 123456789;
MARKETING_VERSION = 6.40;' ]
