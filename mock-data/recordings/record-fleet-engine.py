"""
Records positions as Fleet Engine's REST API writes them, by protobuf's own JSON of its message `google.type.LatLng` and of the wrapper of a
heading, as `fleet-engine-VERSION.json` beside it. Outside CI, with Python 3 and PyPI:
`pip install protobuf==7.36.2 googleapis-common-protos==1.75.5 && python mock-data/recordings/record-fleet-engine.py`.
"""

import json
import pathlib

import google.protobuf
from google.protobuf import json_format, wrappers_pb2
from google.type import latlng_pb2


def written(message):
    return json.loads(json_format.MessageToJson(message))


def point(latitude, longitude):
    return written(latlng_pb2.LatLng(latitude=latitude, longitude=longitude))


recording = {
    "software": "protobuf (Python) with googleapis-common-protos 1.75.5",
    "version": google.protobuf.__version__,
    "how": "record-fleet-engine.py: MessageToJson of google.type.LatLng, and of google.protobuf.Int32Value for a heading.",
    "points": {
        "onTheMeridian": {"sent": [51.478, 0], "json": point(51.478, 0)},
        "onTheEquator": {"sent": [0, 36.8], "json": point(0, 36.8)},
        "elsewhere": {"sent": [52.37, 4.89], "json": point(52.37, 4.89)},
        "nowhere": {"sent": [0, 0], "json": point(0, 0)},
    },
    "headings": {"north": written(wrappers_pb2.Int32Value(value=0)), "east": written(wrappers_pb2.Int32Value(value=90))},
}
file = pathlib.Path(__file__).parent / f"fleet-engine-protobuf-{google.protobuf.__version__}.json"
file.write_text(json.dumps(recording, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
