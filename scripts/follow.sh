# follow.sh <pid> | follow.sh -<group> <seconds> <folder>
# Whoever starts this holds the other end of its standard input. When that ends, however its holder ended, the process
# or group gets what Ctrl-C sends; a group that stays for so many seconds is killed, and its temporary folder removed.
trap '' HUP INT TERM
while read -r _; do :; done
kill -s INT -- "$1" 2>/dev/null
[ $# -eq 3 ] || exit 0
left=$2
while [ "$left" -gt 0 ] && kill -s 0 -- "$1" 2>/dev/null; do
  sleep 1
  left=$((left - 1))
done
kill -s KILL -- "$1" 2>/dev/null
# Servers in groups of their own follow the group's processes and may still write as they end.
for _ in 1 2 3 4 5; do
  rm -rf -- "$3" 2>/dev/null && exit 0
  sleep 1
done
