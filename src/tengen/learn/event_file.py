"""TensorBoard's event files: curves that its page draws, written without any of its packages.

A file is a row of records (TensorFlow's TFRecord), each of which is an event in the wire format of
protocol buffers:

    record   length (8 bytes) · masked CRC of the length (4) · data · masked CRC of the data (4)
    event    1: wall time (double)   2: step (int64)   3: file version (string)
             5: summary              7: session log
    summary  1: value, once for each curve
    value    1: tag (string)         2: number (float)
    log      1: status (1 for a start)

The first event of a file has its version. A start says that whatever was told before of its step
and of later ones does not hold.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping

VERSION = b"brain.Event:2"
VARINT, DOUBLE, BYTES, FLOAT = 0, 1, 2, 5
"""How a field is written."""


def opening(when: float) -> bytes:
    """What a file begins with that tells everything anew."""
    now = _field(1, DOUBLE, struct.pack("<d", when))
    start = _field(7, BYTES, _field(1, VARINT, _varint(1)))
    return record(now + _field(3, BYTES, VERSION)) + record(now + start)


def event(when: float, step: int, numbers: Mapping[str, float]) -> bytes:
    """The record of some curves at a step.

    Args:
        when: seconds since 1970.
        step: where on the curves.
        numbers: by the names of the curves; a slash groups them.
    """
    summary = b"".join(_field(1, BYTES, _value(tag, number)) for tag, number in numbers.items())
    return record(
        _field(1, DOUBLE, struct.pack("<d", when))
        + _field(2, VARINT, _varint(step))
        + _field(5, BYTES, summary)
    )


def _value(tag: str, number: float) -> bytes:
    return _field(1, BYTES, tag.encode()) + _field(2, FLOAT, struct.pack("<f", number))


def _field(number: int, kind: int, data: bytes) -> bytes:
    length = _varint(len(data)) if kind == BYTES else b""
    return _varint(number << 3 | kind) + length + data


def _varint(number: int) -> bytes:
    """Seven bits a byte, the lowest first; the eighth says that more follow."""
    data = bytearray()
    while number > 0x7F:
        data.append(number & 0x7F | 0x80)
        number >>= 7
    data.append(number)
    return bytes(data)


def record(data: bytes) -> bytes:
    """Bytes as a TFRecord."""
    length = struct.pack("<Q", len(data))
    return length + _masked(length) + data + _masked(data)


def _masked(data: bytes) -> bytes:
    """A checksum that differs from the one of data that holds its own checksum."""
    crc = crc32c(data)
    return struct.pack("<I", ((crc >> 15 | crc << 17) + 0xA282EAD8) & 0xFFFFFFFF)


def crc32c(data: bytes) -> int:
    """The cyclic redundancy check by Castagnoli's polynomial."""
    crc = 0xFFFFFFFF
    for byte in data:
        crc = _TABLE[(crc ^ byte) & 0xFF] ^ crc >> 8
    return crc ^ 0xFFFFFFFF


def _entry(byte: int) -> int:
    for _ in range(8):
        byte = byte >> 1 ^ (0x82F63B78 if byte & 1 else 0)
    return byte


_TABLE = tuple(map(_entry, range(256)))
