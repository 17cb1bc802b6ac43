"""Reads a calendar file from standard input twice, with two libraries that know nothing of Caseloom, and prints what takes place when.

icalendar parses; the rule is expanded by dateutil on the clocks of the zone, which the zone database turns into instants (RFC 5545 3.3.10,
3.3.5: the first of two equal times, and a time in a gap by the offset before it). vobject parses and expands by itself, with the zone that
is in the file.
"""
import json
import sys
from datetime import datetime, timezone
from zoneinfo import ZoneInfo

import icalendar
import vobject
from dateutil.rrule import rrulestr

UTC = timezone.utc


def instant(value):
    """The instant of a date-time property: its wall time on the clocks of its TZID, or UTC."""
    zone = value.params.get("TZID")
    wall = value.dt.replace(tzinfo=None)
    return wall.replace(tzinfo=ZoneInfo(zone) if zone else UTC, fold=0).astimezone(UTC)


def line(start, end, event):
    return {
        "uid": str(event["UID"]),
        "start": start.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "end": end.strftime("%Y-%m-%dT%H:%M:%SZ"),
        "summary": str(event["SUMMARY"]),
        "cancelled": str(event.get("STATUS", "")) == "CANCELLED",
    }


def several(value):
    return value if isinstance(value, list) else [value] if value is not None else []


def by_icalendar(text):
    calendar = icalendar.Calendar.from_ical(text)
    events = calendar.walk("VEVENT")
    overrides = {(str(e["UID"]), instant(e["RECURRENCE-ID"])): e for e in events if "RECURRENCE-ID" in e}
    found, used = [], set()
    for event in events:
        if "RECURRENCE-ID" in event:
            continue
        start = instant(event["DTSTART"])
        if "RRULE" not in event:
            found.append(line(start, instant(event["DTEND"]), event))
            continue
        zone = ZoneInfo(event["DTSTART"].params["TZID"])
        wall = event["DTSTART"].dt.replace(tzinfo=None)
        rule = event["RRULE"].to_ical().decode()
        parts = dict(part.split("=") for part in rule.split(";"))
        until = datetime.strptime(parts.pop("UNTIL"), "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
        parts["UNTIL"] = until.astimezone(zone).strftime("%Y%m%dT%H%M%S")
        left = {d.dt.replace(tzinfo=None) for dates in several(event.get("EXDATE")) for d in dates.dts}
        for slot in rrulestr(";".join(f"{k}={v}" for k, v in parts.items()), dtstart=wall):
            if slot in left:
                continue
            at = slot.replace(tzinfo=zone, fold=0).astimezone(UTC)
            changed = overrides.get((str(event["UID"]), at))
            if changed is not None:
                used.add((str(event["UID"]), at))
                found.append(line(instant(changed["DTSTART"]), instant(changed["DTEND"]), changed))
            else:
                found.append(line(at, at + event["DURATION"].dt, event))
    unused = [str(key) for key in overrides if key not in used]
    if unused:
        raise SystemExit(f"Overrides of no occurrence: {unused}")
    return found


def by_vobject(text):
    calendar = vobject.readOne(text)
    overrides = {}
    for event in calendar.vevent_list:
        if hasattr(event, "recurrence_id"):
            overrides[(event.uid.value, event.recurrence_id.value.astimezone(UTC))] = event
    found = []

    def add(event, start, end):
        status = event.status.value if hasattr(event, "status") else ""
        found.append(
            {
                "uid": event.uid.value,
                "start": start.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
                "end": end.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
                "summary": event.summary.value,
                "cancelled": status == "CANCELLED",
            }
        )

    for event in calendar.vevent_list:
        if hasattr(event, "recurrence_id"):
            continue
        if not hasattr(event, "rrule"):
            add(event, event.dtstart.value, event.dtend.value)
            continue
        for slot in event.getrruleset(addRDate=True):
            at = slot.astimezone(UTC)
            changed = overrides.get((event.uid.value, at))
            if changed is not None:
                add(changed, changed.dtstart.value, changed.dtend.value)
            else:
                # The length is exact: it is added to the instant, not to the clock.
                add(event, at, at + event.duration.value)
    return found


text = sys.stdin.read()
key = lambda one: (one["start"], one["uid"])
print(json.dumps({"icalendar": sorted(by_icalendar(text), key=key), "vobject": sorted(by_vobject(text), key=key)}))
